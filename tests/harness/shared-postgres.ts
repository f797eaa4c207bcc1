import { createHash } from 'node:crypto'
import { access, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Embedded,
  embeddedHome,
  embeddedPid,
  startEmbedded,
} from '../../apps/server/src/platform/postgres/embedded.ts'
import { ROOT } from '../architecture/workspaces.ts'
import { sweepDatabases } from './sweep-databases.ts'

const MEMORY = '/dev/shm' // of Linux; containers often have little of it
const ENOUGH_BYTES = 4 * 2 ** 30

/** The cluster's folder: kept between runs, and shared by runs of this checkout at the same time. In memory the database tests take an eighth less of the processor. */
async function findDirectory(): Promise<string> {
  const space = await statfs(MEMORY).catch(() => undefined)
  if (!space || space.bavail * space.bsize < ENOUGH_BYTES) return join(ROOT, '.cache/tests-postgres')
  const checkout = createHash('sha256').update(ROOT).digest('hex').slice(0, 8)
  return join(MEMORY, `vereda-tests-${checkout}`)
}

// its data need not survive a crash: `discardBroken` deletes a cluster that a crash left
const SETTINGS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' }

async function discardBroken(directory: string): Promise<void> {
  const home = await embeddedHome(directory)
  const wasCutOff = await access(`${home}/cluster/postmaster.pid`).then(
    () => true,
    () => false,
  )
  if (wasCutOff && !(await embeddedPid(directory))) await rm(home, { recursive: true })
}

/** Starts the one PostgreSQL of a test run, in which each test file has a database of its own. */
export async function startShared(): Promise<Embedded> {
  const directory = await findDirectory()
  await discardBroken(directory)
  const embedded = await startEmbedded({ directory, settings: SETTINGS })
  await sweepDatabases(embedded.connection)
  return embedded
}
