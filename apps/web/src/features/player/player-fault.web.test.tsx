import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { cutNetwork, expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { noteReachable } from '../../platform/local/calls/connection.ts'
import { type FaultReason, PlayerFault } from './player-fault.tsx'

const AT = { group: 'player', at: '/trail/garden' }
const alert = () => page.getByRole('alert')
const retry = () => page.getByRole('button', { name: say('player.retry') })
const back = () => page.getByRole('link', { name: say('player.back') })

const screenOf = (reason: FaultReason, onRetry: () => void) => (
  <main>
    <h1>Soil and water</h1>
    <PlayerFault reason={reason} closeTo="/trail/garden" onRetry={onRetry} />
  </main>
)

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
      screenOf(reason, () => undefined),
      AT,
    )
    await expect.element(alert()).toMatchTextContent(say(`player.fault.${away}`))
    await expect.element(alert()).toMatchTextContent(say(`player.fault.${away}.text`))
    cutNetwork()
    await expect.element(alert()).toMatchTextContent(say(`player.fault.${reason}`))
    await expect.element(alert()).toMatchTextContent(say(`player.fault.${reason}.text`))
    await expectAccessible()
  },
)

const REASONS = [
  'open-once-online',
  'needs-network',
  'content-missing',
  'unknown',
  'locked',
  'failed',
] as const

test.for(REASONS)(
  '%s: the fault says why nothing plays, and offers a retry and a way back @long',
  async (reason, { show }) => {
    let tries = 0
    await show(
      screenOf(reason, () => void tries++),
      AT,
    )
    await expect.element(alert()).toMatchTextContent(say(`player.fault.${reason}`))
    await expect.element(alert()).toMatchTextContent(say(`player.fault.${reason}.text`))
    await retry().click()
    expect(tries).toBe(1)
    await expect.element(back()).toHaveAttribute('href', '/trail/garden')
    await expectAccessible()
  },
)

test.for([
  ['needs-network', 1],
  ['locked', 0],
] as const)(
  '%s: the player tries %s times by itself once the server is back',
  async ([reason, expected], { show }) => {
    let tries = 0
    await show(
      screenOf(reason, () => void tries++),
      AT,
    )
    await expect.element(alert()).toBeVisible()
    await expectAccessible()
    noteReachable(false)
    noteReachable(true)
    expect(tries).toBe(expected)
  },
)
