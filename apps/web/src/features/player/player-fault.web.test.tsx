import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { cutNetwork, expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { noteReachable } from '../../platform/local/calls/connection.ts'
import { PlayerFault } from './player-fault.tsx'

const alert = () => page.getByRole('alert')

test('what is away is named: the server alone, and the network once that is', async ({ show }) => {
  noteReachable(false)
  await show(
    <main>
      <h1>Soil and water</h1>
      <PlayerFault reason="offline" closeTo="/trail/garden" onRetry={() => undefined} />
    </main>,
    { group: 'player', at: '/trail/garden' },
  )
  await expect.element(alert()).toMatchTextContent(say('player.fault.unanswered'))
  cutNetwork()
  await expect.element(alert()).toMatchTextContent(say('player.fault.offline'))
  await expect.element(alert()).toMatchTextContent(say('player.fault.offline.text'))
  await expectAccessible()
})
