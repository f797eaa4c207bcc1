import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    mode: 'mutant' | 'dry-run'
  }
}

// at the first run, which finds what each test reaches, every module is loaded: what happens then is known to be no rule's
if (inject('mode') !== 'mutant') {
  const folder = join(process.cwd(), process.env.VEREDA_MUTATED ?? '')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')))
    await import(join(folder, file))
}
