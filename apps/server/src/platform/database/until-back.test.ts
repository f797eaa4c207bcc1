import { expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from './faults.ts'
import { EndsMeanwhile, untilBack } from './until-back.ts'

const away = async () => {
  throw new DatabaseUnavailable(new Error('gone'))
}

test('work aborted while it waits for the database rejects with EndsMeanwhile', async () => {
  const ending = new AbortController()
  const onAway = vi.fn(() => ending.abort())
  const persist = untilBack(onAway, ending.signal)
  await expect(persist(away)).rejects.toBeInstanceOf(EndsMeanwhile)
  await expect(persist(away)).rejects.toBeInstanceOf(EndsMeanwhile)
  expect(onAway).toHaveBeenCalledTimes(1)
})

test('a fault other than an unavailable database is thrown at once', async () => {
  const persist = untilBack(() => undefined, new AbortController().signal)
  await expect(persist(() => Promise.reject(new Error('wrong password')))).rejects.toThrow('wrong password')
})
