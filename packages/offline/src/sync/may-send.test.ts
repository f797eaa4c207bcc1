import { expect, test } from 'vitest'
import { answered } from '../calls/answer.ts'
import { aDevice } from '../testing/a-device.ts'
import { learningServer } from '../testing/learning-server.ts'
import { runSync } from './run-sync.ts'

test('Q25 what this session may not send stays as it is, and nothing waits behind it', async () => {
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
