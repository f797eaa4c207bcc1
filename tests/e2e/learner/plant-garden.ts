import pg from 'pg'
import { openInstallation } from '../../../apps/server/src/installation.ts'
import { readEnvironment } from '../../../apps/server/src/platform/environment.ts'
import { seedDemoDomain } from '../../../apps/server/src/seeding/seed-domain.ts'
import { gardenDomain } from './garden-domain.ts'

function failLoudly(fault: unknown): never {
  throw fault
}

/** Puts the tests' domain into the installation that the shared server runs on; the front door does not show it. */
export async function plantGarden(hostkey: string): Promise<void> {
  const environment = readEnvironment({ VEREDA_DATA: process.env.VEREDA_TEST_DATA })
  const installation = await openInstallation(environment, failLoudly)
  try {
    await seedDemoDomain(installation, gardenDomain(hostkey), new Date())
    const client = new pg.Client(installation.owner)
    await client.connect()
    await client.query('update domain set is_demo = false where hostkey = $1', [hostkey])
    await client.end()
  } finally {
    await installation.close()
  }
}
