import { expect, test } from 'vitest'
import type { QueueItem } from '../queue/queue-item.ts'
import { type SyncEvent, type SyncState, stepSync } from './sync-machine.ts'

const item: QueueItem = {
  id: 'item',
  order: 1,
  owner: { userId: 'marina', journey: 'acme' },
  groupTrailId: 'group',
  team: null,
  content: { kind: 'introduction' },
  trackingId: null,
}
const counting: SyncState = { at: 'counting' }
const taking = stepSync(counting, { type: 'counted', items: 1 }).state
const batching = stepSync(taking, { type: 'took', items: [item] }).state
const closing = stepSync(batching, { type: 'failed', failure: { kind: 'unreachable' } }).state
const alone = stepSync(stepSync(batching, { type: 'failed', failure: { kind: 'later' } }).state, {
  type: 'took',
  items: [item],
}).state

const EVENTS: readonly SyncEvent[] = [
  { type: 'asked' },
  { type: 'counted', items: 1 },
  { type: 'took', items: [item] },
  { type: 'answered', answers: [] },
  { type: 'ok' },
  { type: 'named', trackingId: 'id' },
  { type: 'failed', failure: { kind: 'unreachable' } },
  { type: 'stored' },
  { type: 'full' },
]

test.each<[SyncState, SyncEvent['type'][]]>([
  [{ at: 'idle' }, ['asked']],
  [counting, ['counted']],
  [taking, ['took']],
  [batching, ['answered', 'failed']],
  [alone, ['ok', 'named', 'failed', 'stored', 'full']],
  [closing, ['counted']],
])('an event that does not belong to the state is an error that names both: %j', (state, own) => {
  for (const event of EVENTS.filter(({ type }) => !own.includes(type)))
    expect(() => stepSync(state, event)).toThrow(`sync: ${event.type} while ${state.at}`)
  for (const event of EVENTS.filter(({ type }) => own.includes(type)))
    expect(() => stepSync(state, event)).not.toThrow()
})
