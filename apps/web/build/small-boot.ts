import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin } from 'vite'

/** Vite plugin: minifies `boot.js`, for which every page waits. Vite only copies it, because it is no module. */
export const smallBoot = (): Plugin => ({
  name: 'small-boot',
  apply: 'build',
  // runs in one step, so that the shell's plugin hashes the minified file
  writeBundle({ dir }) {
    const file = join(dir ?? join(import.meta.dirname, '../dist'), 'boot.js')
    writeFileSync(file, minifySync('boot.js', readFileSync(file, 'utf8')).code)
  },
})
