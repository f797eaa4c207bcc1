import { access, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import {
  type Embedded,
  embeddedHome,
  embeddedPid,
  startEmbedded,
} from '../../apps/server/src/platform/postgres/embedded.ts'
import { sweepDatabases } from './sweep-databases.ts'

// kept between runs, and shared by runs at the same time
const DIRECTORY = fileURLToPath(new URL('../../.cache/tests-postgres', import.meta.url))

// its data need not survive a crash: `discardBroken` deletes a cluster that a crash left
const SETTINGS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' }

async function discardBroken(): Promise<void> {
  const home = await embeddedHome(DIRECTORY)
  const wasCutOff = await access(`${home}/cluster/postmaster.pid`).then(
    () => true,
    () => false,
  )
  if (wasCutOff && !(await embeddedPid(DIRECTORY))) await rm(home, { recursive: true })
}

/** Starts the one PostgreSQL of a test run, in which each test file has a database of its own. */
export async function startShared(): Promise<Embedded> {
  await discardBroken()
  const embedded = await startEmbedded({ directory: DIRECTORY, settings: SETTINGS })
  await sweepDatabases(embedded.connection)
  return embedded
}
