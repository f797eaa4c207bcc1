import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../../tests/harness/database.ts'
import { NODE_ROLE } from '../database/roles.ts'
import { installJobs, openJobs, PutOff } from './jobs.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
  await installJobs(fresh.connection, NODE_ROLE)
})
afterAll(() => fresh.drop())

test('nodes that start together all bring the jobs up', async () => {
  const nodes = Array.from({ length: 8 }, async () => {
    for (let start = 0; start < 5; start++) await installJobs(fresh.connection, NODE_ROLE)
  })
  await expect(Promise.all(nodes)).resolves.toHaveLength(8)
}, 120_000)

const ONCE = { retries: 1, firstDelayS: 1, longestDelayS: 1, atOnce: 1, patienceS: 60 }

test('what a job or a round ends with is told, each fault with the name of the queue; what told of itself is not told again', async () => {
  const told: [unknown, string | undefined][] = []
  const jobs = await openJobs(fresh.connection, (fault, queue) => void told.push([fault, queue]))
  const broken = new Error('broken')
  const faults = [new Error('in one domain'), new Error('in another')]
  let puttingOff = 0
  try {
    await jobs.queue('letters', ONCE, async () => {
      puttingOff++
      throw new PutOff('later')
    })
    await jobs.queue('checks', ONCE, () => Promise.reject(broken))
    // a round is a job that a clock adds
    await jobs.every('sweeps', '0 0 1 1 *', () => Promise.reject(new AggregateError(faults)))
    for (const name of ['letters', 'checks', 'sweeps']) await jobs.add(name, {}, 'one')
    await expect.poll(() => [puttingOff, told.length], { timeout: 60_000 }).toEqual([2, 4])
  } finally {
    await jobs.close()
  }
  expect(told.filter(([, queue]) => queue === 'checks')).toEqual([
    [broken, 'checks'],
    [broken, 'checks'],
  ])
  expect(told.filter(([, queue]) => queue === 'sweeps')).toEqual(faults.map((fault) => [fault, 'sweeps']))
}, 90_000)
