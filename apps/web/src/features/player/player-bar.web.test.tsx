import { beginSession } from '@vereda/client/session/session.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { PlayerBar } from './player-bar.tsx'

const bar = (isUnkept: boolean) => (
  <PlayerBar
    title="Soil and water"
    place="1/2"
    closeTo="/trail/soil"
    onFullScreen={() => undefined}
    isUnkept={isUnkept}
  />
)

test('the bar does not say that all is saved while an activity is not being kept', async ({ show }) => {
  beginSession(ANA_SIGNED_IN)
  const saved = () => page.getByText(say('parts.sync.saved'))
  await show(bar(false), { group: 'player', at: '/trail/soil/play/water' })
  await expect.element(saved()).toBeVisible()
  await show(bar(true), { group: 'player', at: '/trail/soil/play/water' })
  await expect.element(page.getByRole('heading', { name: 'Soil and water' }).last()).toBeVisible()
  expect(saved().elements()).toHaveLength(1)
})
