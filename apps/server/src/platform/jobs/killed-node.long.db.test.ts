import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../../tests/harness/database.ts'
import { installJobs, openJobs } from './jobs.ts'

const HOLDER = fileURLToPath(new URL('round-holder.ts', import.meta.url))
const PATIENCE_MS = 240_000 // well below the 15 min after which any job counts as lost

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

const aNode = (...given: string[]) => {
  const args = [HOLDER, JSON.stringify(fresh.connection), ...given]
  const node = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  holder = node
  return node
}

test(
  'another node takes over the round of a killed node within minutes',
  async () => {
    const killed = aNode()
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

// `patienceS` is longer than this test: only the missing heartbeat of the killed node frees its job
const LETTERS = { retries: 8, firstDelayS: 5, longestDelayS: 600, atOnce: 4, patienceS: 3_600 }

test(
  'another node takes over the job of a killed node within minutes',
  async () => {
    const killed = aNode(JSON.stringify(LETTERS))
    const jobs = await openJobs(fresh.connection, () => undefined)
    try {
      const held = once(killed.stdout, 'data')
      // the first node that works on the queue makes it
      await expect
        .poll(() =>
          jobs.add('letter', { id: 'one' }, 'one').then(
            () => true,
            () => false,
          ),
        )
        .toBe(true)
      await held
      killed.kill('SIGKILL')
      const taken = await new Promise(
        (resolve) => void jobs.queue('letter', LETTERS, async (job) => resolve(job)),
      )
      expect(taken).toEqual({ id: 'one' })
    } finally {
      await jobs.close()
    }
  },
  PATIENCE_MS,
)
