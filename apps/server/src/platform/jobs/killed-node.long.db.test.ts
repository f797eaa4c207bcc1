import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../../tests/harness/database.ts'
import { installJobs, openJobs } from './jobs.ts'

const HOLDER = fileURLToPath(new URL('round-holder.ts', import.meta.url))
const PATIENCE_MS = 240_000 // well below the 15 min after which any job is taken for lost

let fresh: FreshDatabase
let holder: ChildProcess | undefined
beforeAll(async () => {
  fresh = await freshDatabase()
  await installJobs(fresh.connection, fresh.connection.user)
})
afterAll(async () => {
  holder?.kill('SIGKILL')
  await fresh.drop()
})

test(
  'a round that a node was killed in the middle of is another node’s within minutes',
  async () => {
    const killed = spawn(process.execPath, [HOLDER, JSON.stringify(fresh.connection)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    holder = killed
    const jobs = await openJobs(fresh.connection, () => undefined)
    try {
      await once(killed.stdout, 'data')
      killed.kill('SIGKILL')
      await new Promise<void>((resolve) => void jobs.every('round', '* * * * *', async () => resolve()))
    } finally {
      await jobs.close()
    }
    expect(killed.signalCode).toBe('SIGKILL')
  },
  PATIENCE_MS,
)
