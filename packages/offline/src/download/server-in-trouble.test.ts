import { expect, test } from 'vitest'
import { type Answer, refusedWith } from '../calls/answer.ts'
import { one, withTrail } from '../testing/a-download.ts'

test('D22 an overloaded server is asked again after its Retry-After, and finally the download fails', async () => {
  const device = withTrail(['a', { 'one.png': one }])
  const { trail, pack } = device.calls
  let troubles = 2
  const orTrouble =
    <A extends unknown[], T>(call: (...given: A) => Promise<Answer<T>>) =>
    async (...given: A): Promise<Answer<T>> =>
      troubles-- > 0 ? refusedWith(503, 'overloaded', 30_000) : call(...given)
  device.ports.calls.trail = orTrouble(trail)
  expect(await device.download('trail')).toBe('done')
  expect(device.clock.pauses).toEqual([30_000, 30_000])
  await device.remove('trail')
  device.ports.calls.pack = orTrouble(pack)
  device.ports.calls.trail = trail
  troubles = 1
  expect(await device.download('trail')).toBe('done')
  expect(device.clock.pauses).toHaveLength(3)
  device.ports.calls.trail = orTrouble(trail)
  troubles = 100
  expect(await device.download('trail')).toBe('fail')
  expect(await device.jobs()).toMatchObject([{ state: 'failed', failure: 'fail' }])
})
