import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin } from 'vite'

/** Vite plugin: the script that every page waits for is copied as it is written, for it is no module; here it loses what only its readers need. */
export const smallBoot = (): Plugin => ({
  name: 'small-boot',
  apply: 'build',
  // in one step, so that the shell's plugin hashes what is served
  writeBundle({ dir }) {
    const file = join(dir ?? join(import.meta.dirname, '../dist'), 'boot.js')
    writeFileSync(file, minifySync('boot.js', readFileSync(file, 'utf8')).code)
  },
})
