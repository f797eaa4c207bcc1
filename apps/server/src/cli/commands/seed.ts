import { allDomains } from '../../db/domains.ts'
import type { Installation } from '../../installation.ts'
import { PlainError } from '../../platform/plain-error.ts'
import { seedDemoDomain } from '../../services/seed-demo.ts'
import type { Command } from '../commands.ts'
import { withInstallation } from '../with-installation.ts'

/** Seeds the demo's domains that are not there yet; once they are, this costs one query. */
export async function seedDemo(installation: Installation, say: (line: string) => void): Promise<void> {
  const present = new Set((await allDomains(installation.database)).map((domain) => domain.hostkey))
  if (present.has('acme') && present.has('escola')) return
  const { demoDomains } = await import('../../demo/demo.ts')
  for (const demo of demoDomains) {
    if (present.has(demo.hostkey)) continue
    say(`Making the demo's domain ${demo.hostkey} …`)
    await seedDemoDomain(installation, demo, new Date())
  }
}

export const seedCommand: Command = {
  usage: 'seed demo',
  does: 'adds the demo: two domains, their trails and people',
  run: async ([what]) => {
    if (what !== 'demo') throw new PlainError('There is one thing to seed: vereda seed demo')
    await withInstallation((installation) => seedDemo(installation, console.log))
  },
}
