import { takenHostkeys } from '../../directory/domains.ts'
import { type Seeded, seedDemoDomain } from './seed-domain.ts'

/** Seeds the demo's domains that do not exist yet, and returns how many. When both exist, this costs one query. */
export async function seedDemo(installation: Seeded, say: (line: string) => void): Promise<number> {
  const present = await takenHostkeys(installation.database)
  if (present.has('acme') && present.has('escola')) return 0
  const { demoDomains } = await import('../../../demo/demo.ts')
  const missing = demoDomains.filter(({ hostkey }) => !present.has(hostkey))
  for (const demo of missing) {
    say(`Making the demo's domain ${demo.hostkey} …`)
    await seedDemoDomain(installation, demo, new Date())
  }
  return missing.length
}
