import { allDomains } from '../../directory/domains.ts'
import { type Seeded, seedDemoDomain } from './seed-domain.ts'

/** Seeds the demo's domains that are not there yet; once they are, this costs one query. */
export async function seedDemo(installation: Seeded, say: (line: string) => void): Promise<void> {
  const present = new Set((await allDomains(installation.database)).map((domain) => domain.hostkey))
  if (present.has('acme') && present.has('escola')) return
  const { demoDomains } = await import('../../../demo/demo.ts')
  for (const demo of demoDomains) {
    if (present.has(demo.hostkey)) continue
    say(`Making the demo's domain ${demo.hostkey} …`)
    await seedDemoDomain(installation, demo, new Date())
  }
}
