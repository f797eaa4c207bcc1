import { expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from './faults.ts'
import { EndsMeanwhile, untilBack } from './until-back.ts'

const away = async () => {
  throw new DatabaseUnavailable(new Error('gone'))
}

test('who ends while the database is waited for is told that, and not that work failed', async () => {
  const ending = new AbortController()
  const onAway = vi.fn(() => ending.abort())
  const persist = untilBack(onAway, ending.signal)
  await expect(persist(away)).rejects.toBeInstanceOf(EndsMeanwhile)
  await expect(persist(away)).rejects.toBeInstanceOf(EndsMeanwhile)
  expect(onAway).toHaveBeenCalledTimes(1)
})

test('a fault that the database’s coming back would not mend is not waited for', async () => {
  const persist = untilBack(() => undefined, new AbortController().signal)
  await expect(persist(() => Promise.reject(new Error('wrong password')))).rejects.toThrow('wrong password')
})
