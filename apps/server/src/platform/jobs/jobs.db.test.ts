import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../../tests/harness/database.ts'
import { NODE_ROLE } from '../database/roles.ts'
import { installJobs } from './jobs.ts'

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
