import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, saying, test } from '../../../../../../tests/components/component-test.tsx'
import { OnItsWay } from './on-its-way.tsx'
import type { Loss } from './send-package.ts'

const EDITOR = { group: 'package', at: '/studio/trails/t' }
const Stopped = ({ why }: { why: Loss }) => (
  <main>
    <h1>Trail</h1>
    <OnItsWay
      sending={{ kind: 'lost', share: 0.5, why }}
      isOnline={true}
      onPause={() => undefined}
      onGoOn={() => undefined}
    />
  </main>
)

test.for([
  ['full', 'package.full', 'package.fullText'],
  ['way', 'package.lost', 'package.lostText'],
  ['code', 'package.code', 'package.codeText'],
] as const)('a sending that stopped says why: %s', async ([why, title, text], { show }) => {
  await show(<Stopped why={why} />, EDITOR)
  for (const words of [title, text])
    await expect.element(page.getByRole('alert').getByText(saying(say(words)))).toBeVisible()
  await expectAccessible()
})
