import { openInstallation } from '../../apps/server/src/installation.ts'
import { readEnvironment } from '../../apps/server/src/platform/environment.ts'
import { seedDemoDomain } from '../../apps/server/src/seeding/seed-domain.ts'
import { fieldDomain } from './field-domain.ts'

function failLoudly(fault: unknown): never {
  throw fault
}

/** Puts the tests' field into the installation that a server runs on. */
export async function plantField(folder: string): Promise<void> {
  const installation = await openInstallation(readEnvironment({ VEREDA_DATA: folder }), failLoudly)
  try {
    await seedDemoDomain(installation, fieldDomain, new Date())
  } finally {
    await installation.close()
  }
}
