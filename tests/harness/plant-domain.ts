import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { seedDemoDomain } from '../../apps/server/src/capabilities/demo/seeding/seed-domain.ts'
import type { DemoDomain } from '../../apps/server/src/demo/demo-domain.ts'
import { openInstallation } from '../../apps/server/src/installation.ts'
import { ownerOf } from '../../apps/server/src/platform/database/owner.ts'
import { readEnvironment } from '../../apps/server/src/platform/environment.ts'
import { ask } from './ask.ts'

function failLoudly(fault: unknown): never {
  throw fault
}

const PLANTING_LOCK = 0x67_61_72_64 // makes the workers plant one after the other
const POLL_MS = 200

/** Waits until the server knows a domain. It reads its list of domains every few seconds. */
async function whenKnown(hostkey: string): Promise<void> {
  const host = `${hostkey}.vereda.localhost`
  const port = Number(process.env.VEREDA_TEST_PORT)
  while ((await ask({ port, host, path: '/track/domaininfo' })).status !== 200) await pause(POLL_MS)
}

/**
 * Adds domains of the tests to the installation of the shared server; the front door does not show them. `finish` sets, as the database's
 * owner, what a demo's domain does not have.
 */
export async function plantDomains(
  domains: readonly DemoDomain[],
  finish: (client: pg.Client) => Promise<void> = async () => undefined,
): Promise<void> {
  const environment = readEnvironment({ VEREDA_DATA: process.env.VEREDA_TEST_DATA })
  const installation = await openInstallation(environment, failLoudly)
  try {
    const client = new pg.Client(ownerOf(installation))
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [PLANTING_LOCK])
    for (const domain of domains) {
      await seedDemoDomain(installation, domain, new Date())
      await client.query('update domain set is_demo = false where hostkey = $1', [domain.hostkey])
    }
    await finish(client)
    await client.end()
  } finally {
    await installation.close()
  }
  for (const { hostkey } of domains) await whenKnown(hostkey)
}
