import { sessionCell } from '@vereda/client/session/session.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../tests/components/component-test.tsx'
import { ANA } from '../../../../tests/components/known.ts'
import { Frame } from './frame.tsx'

const PLACES = ['home', 'trails', 'running', 'people', 'results', 'notices', 'domain'] as const
const AT = { group: 'home', at: '/studio' }
const screen = (
  <Frame>
    <main>
      <h1>Trails</h1>
    </main>
  </Frame>
)

test.for([
  ['a manager', ['MANAGER'], [...PLACES]],
  ['an editor', ['EDITOR'], ['trails']],
  ['a reporter', ['REPORTER'], ['results']],
  ['an editor who reads results too', ['EDITOR', 'REPORTER'], ['trails', 'results']],
] as const)('%s sees the way to their places alone', async ([, permissions, places], { show, server: _ }) => {
  const person = { ...ANA, permissions: [...permissions] }
  sessionCell.set({ authorization: 'Bearer of-ana', person, journey: 'acme' })
  await show(screen, AT)
  const nav = page.getByRole('navigation', { name: say('frame.nav') })
  await expect.element(nav.getByText(say('frame.nav.asLearner'))).toBeVisible()
  const words = PLACES.map(
    (place) => [place, nav.getByText(say(`frame.nav.${place}`), { exact: true })] as const,
  )
  expect(words.filter(([, link]) => link.query()).map(([place]) => place)).toEqual(places)
  await expectAccessible()
})
