import { seedDemo } from '../../capabilities/demo/seeding/seed-demo.ts'
import type { Seeded } from '../../capabilities/demo/seeding/seed-domain.ts'
import { PlainError } from '../../platform/plain-error.ts'
import type { Command } from '../command.ts'
import { readWords } from '../read-words.ts'
import { withNewInstallation } from '../with-installation.ts'

export async function runSeed(installation: Seeded, say: (line: string) => void): Promise<void> {
  const added = await seedDemo(installation, say)
  say(added > 0 ? 'The demo is ready.' : 'The demo is already there: nothing was added.')
}

export const seedCommand: Command = {
  usage: 'seed demo',
  does: 'adds the demo: two domains, their trails and people',
  async run(words) {
    const [what] = readWords(words, {}, 'seed demo', 1).positionals
    if (what !== 'demo') throw new PlainError('Usage: vereda seed demo')
    await withNewInstallation((installation) => runSeed(installation, console.log))
  },
}
