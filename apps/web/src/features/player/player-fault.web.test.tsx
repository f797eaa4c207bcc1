import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { cutNetwork, expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { noteReachable } from '../../platform/local/calls/connection.ts'
import { PlayerFault } from './player-fault.tsx'

const alert = () => page.getByRole('alert')

const OF_NETWORK = [
  ['offline', 'unanswered'],
  ['needs-network', 'unanswered'],
  // it was downloaded, so it is on the device
  ['open-once-online', 'unopened'],
] as const

test.for(OF_NETWORK)(
  'the fault blames the server, and the network once that is gone: %s',
  async ([reason, away], { show }) => {
    noteReachable(false)
    await show(
      <main>
        <h1>Soil and water</h1>
        <PlayerFault reason={reason} closeTo="/trail/garden" onRetry={() => undefined} />
      </main>,
      { group: 'player', at: '/trail/garden' },
    )
    await expect.element(alert()).toMatchTextContent(say(`player.fault.${away}`))
    await expect.element(alert()).toMatchTextContent(say(`player.fault.${away}.text`))
    cutNetwork()
    await expect.element(alert()).toMatchTextContent(say(`player.fault.${reason}`))
    await expect.element(alert()).toMatchTextContent(say(`player.fault.${reason}.text`))
    await expectAccessible()
  },
)
