import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect, test } from 'vitest'
import { answered, forLater, refusedWith } from '../calls/answer.ts'
import { aDevice } from '../testing/a-device.ts'
import { type LearningServer, learningServer } from '../testing/learning-server.ts'
import { runSync } from './run-sync.ts'

test('Q25 items that the session may not send stay queued, and block no others', async () => {
  const sent: string[] = []
  const server = learningServer()
  const calls = server.calls(server.signIn('marina'))
  const device = aDevice({
    ...calls,
    trackBatch: async (entries) => {
      sent.push(...entries.map(({ item }) => String(item.team)))
      return answered(entries.map(() => answered(null)))
    },
  })
  for (let n = 0; n < 20; n++) await device.play()
  await device.play({ team: 'otters' })
  const maySend = ({ team }: { team: string | null }) => team !== null
  const report = await runSync({ ...device.ports, maySend }, device.owner.userId)
  expect(report).toMatchObject({ outcome: 'done', initialCount: 21 })
  expect(sent).toEqual(['otters'])
  expect((await device.queue()).map(({ team }) => team)).toEqual(Array(20).fill(null))
})

type Calls = ReturnType<LearningServer['calls']>

/** The calls of a session that acts as a team's leader: it may send nothing of the leader alone. */
function asMonitor(calls: Calls): Calls {
  const refused = refusedWith(403, 'not-permitted')
  return {
    ...calls,
    trackTrail: async (on) => (on.team === null ? refused : calls.trackTrail(on)),
    trackBatch: async (entries) =>
      answered(entries.map(({ item }) => (item.team === null ? refused : answered(null)))),
  }
}

test.each([
  ['in a batch', null],
  ['one by one, where the node knows no batches', forLater],
  ['one by one, where a batch was refused as a whole', refusedWith(400, 'malformed')],
])('Q25 items that the server does not permit stay queued, %s, and the team’s are sent', async (_, whole) => {
  const server = learningServer()
  server.enrol('marina', 'group', aTrailDocument())
  server.formTeam('group', 'otters', ['marina'])
  const calls = server.calls(server.signIn('marina'))
  const monitor = asMonitor(calls)
  const device = aDevice(whole === null ? monitor : { ...monitor, trackBatch: async () => whole })
  await device.play()
  await device.mark({ kind: 'introduction' })
  await device.play({ team: 'otters' })
  const report = { outcome: 'later', itemsLeft: 2, deadLetters: 0, trailsToUpdate: ['group'] }
  expect(await device.sync()).toMatchObject(report)
  expect((await device.queue()).map(({ team }) => team)).toEqual([null, null])
  const leader = aDevice(calls, { store: device.store })
  expect(await leader.sync()).toMatchObject({ outcome: 'done', itemsLeft: 0, deadLetters: 0 })
})
