import { expect, test } from 'vitest'
import type { PlayerEvent } from '../../platform/player/player-options.ts'
import { toldEvent } from './told-event.ts'

const failed = (failure: Extract<PlayerEvent, { kind: 'failed' }>['failure']): PlayerEvent => ({
  kind: 'failed',
  failure,
})

test('without a network, content that is not downloaded is said to need the network', () => {
  expect(toldEvent(failed('open-once-online'), false)).toEqual(failed('needs-network'))
  expect(toldEvent(failed('open-once-online'), true)).toEqual(failed('open-once-online'))
})

test.each([failed('failed'), failed('content-missing'), { kind: 'opened' } as const])(
  'the event %j stays as it is',
  (event) => {
    expect(toldEvent(event, false)).toEqual(event)
    expect(toldEvent(event, true)).toEqual(event)
  },
)
