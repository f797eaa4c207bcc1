import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    mode: 'mutant' | 'dry-run'
  }
}

// The first run finds which code each test reaches. Every module is loaded before it, so that code which runs during loading is assigned to no
// test.
if (inject('mode') !== 'mutant') {
  const folder = join(process.cwd(), process.env.VEREDA_MUTATED ?? '')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')))
    await import(join(folder, file))
}
