import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import type { ShellVersion } from '../src/shell/shell-names.ts'
import { shellVersion } from './shell-files.ts'

const ROOT = join(import.meta.dirname, '..')
const WORKER = join(ROOT, 'src/shell/worker/shell-worker.ts')

/** Bundles the worker as a single classic file that contains its version. */
async function bundleWorker(shell: ShellVersion): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    define: { __SHELL__: JSON.stringify(shell) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: WORKER, output: { format: 'iife' } },
    },
  })
  const { output } = Array.isArray(result) ? result[0]! : (result as { output: { code?: string }[] })
  const code = (output[0] as { code?: string }).code
  if (!code) throw new Error('nothing was built for the service worker')
  return code
}

/** Vite plugin: writes `/sw.js`, which lists every file of its build (src/shell). */
export const shell = (): Plugin => ({
  name: 'shell',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const folder = dir ?? join(ROOT, 'dist')
    writeFileSync(join(folder, 'sw.js'), await bundleWorker(shellVersion(folder, bundle)))
  },
})
