import { needMessages } from '@vereda/client/text/catalogues.ts'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, saying, test } from '../../../../../tests/components/component-test.tsx'
import { OnItsWay } from './on-its-way.tsx'
import { PackageSheet } from './package-sheet.tsx'
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
      onFile={() => undefined}
    />
  </main>
)

test.for([
  ['full', 'package.full', 'package.fullText'],
  ['way', 'package.stopped', 'package.stoppedText'],
  ['code', 'package.code', 'package.codeText'],
] as const)('a stopped upload says why: %s @long', async ([why, title, text], { show }) => {
  await show(<Stopped why={why} />, EDITOR)
  for (const words of [title, text])
    await expect
      .element(page.getByRole('alert').getByText(saying(say(words, { goOn: say('package.goOn') }))))
      .toBeVisible()
  await expectAccessible()
})

test.for(['empty', 'large'] as const)(
  'an upload that stopped because its file is %s asks for another file and offers no retry @long',
  async (why, { show }) => {
    await show(<Stopped why={why} />, EDITOR)
    await expect.element(page.getByRole('alert').getByText(saying(say(`package.${why}Text`)))).toBeVisible()
    await expect.element(page.getByLabelText(saying(say('package.choose')))).toBeInTheDocument()
    expect(page.getByRole('button', { name: say('package.goOn') }).query()).toBeNull()
    await expectAccessible()
  },
)

test('an empty file is not sent, and another is asked for @long', async ({ show }) => {
  await needMessages('editor')
  const empty = new File([], 'caves.zip')
  const nothing = () => undefined
  await show(<PackageSheet purpose="new" file={empty} onUse={nothing} onClose={nothing} />, EDITOR)
  await expect.element(page.getByRole('alert').getByText(saying(say('package.emptyText')))).toBeVisible()
  await expect.element(page.getByLabelText(saying(say('package.choose')))).toBeInTheDocument()
})

/** A server whose next request fails or is held. */
function aServerThat(does: 'fails' | 'holds') {
  class Request {
    upload = {}
    onerror = () => undefined
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      if (does === 'fails') queueMicrotask(() => this.onerror())
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  onTestFinished(() => void vi.unstubAllGlobals())
}

test.for([
  ['fails', 'package.retrying'],
  ['holds', 'package.starting'],
] as const)(
  'an upload whose first request %s shows no figure, and says so: %s',
  async ([does, words], { show }) => {
    await needMessages('editor')
    aServerThat(does)
    const nothing = () => undefined
    const file = new File(['package'], 'caves.zip')
    await show(<PackageSheet purpose="new" file={file} onUse={nothing} onClose={nothing} />, EDITOR)
    await expect.element(page.getByText(say(words))).toBeVisible()
    await expect.element(page.getByText(say('package.starting'))).toBeVisible()
    await expect.element(page.getByRole('button', { name: say('package.pause') })).toBeVisible()
    await expectAccessible()
  },
)
