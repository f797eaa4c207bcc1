import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../../tests/harness/database.ts'
import { installJobs, openJobs } from './jobs.ts'

const DAY_MS = 86_400_000
const PATIENCE_MS = 240_000 // a round is due each minute

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
  await installJobs(fresh.connection, fresh.connection.user)
})
afterEach(() => vi.useRealTimers())
afterAll(() => fresh.drop())

test(
  'rounds continue after the machine’s clock is set back a day',
  async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS })
    const told: string[] = []
    const jobs = await openJobs(fresh.connection, (fault) => void told.push(String(fault)))
    try {
      let rounds = 0
      await jobs.every('round', '* * * * *', async () => void rounds++)
      await expect.poll(() => rounds, { timeout: PATIENCE_MS / 2, interval: 1_000 }).toBe(1)
      vi.useRealTimers()
      await expect.poll(() => rounds, { timeout: PATIENCE_MS / 2, interval: 1_000 }).toBe(2)
    } finally {
      await jobs.close()
    }
    expect(told).toEqual([])
  },
  PATIENCE_MS,
)
