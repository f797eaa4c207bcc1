import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compilePo } from '@vereda/client/text/build/compile-po.ts'
import { build, type Plugin, type Rolldown } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const CUT = join(ROOT, 'src/cut')
const SCRIPT = join(ROOT, 'src/cut/cut.ts')

/** The words of every language. The script contains them, because it can fetch none when it needs them. */
export function cutWords(): Record<string, Record<string, unknown>> {
  const files = globSync('messages/*.po', { cwd: CUT }).sort()
  const read = (file: string) => compilePo(readFileSync(join(CUT, file), 'utf8'), file)
  return Object.fromEntries(files.map((file) => [basename(file, '.po'), read(file)]))
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    define: { __WORDS__: JSON.stringify(cutWords()) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: SCRIPT, output: { format: 'iife' } },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  return output[0].code
}

/** Vite plugin: writes `/cut.js`, which tells that parts of the page could not be fetched (src/cut), as one classic script. */
export const cut = (): Plugin => ({
  name: 'cut',
  apply: 'build',
  async writeBundle({ dir }) {
    writeFileSync(join(dir ?? join(ROOT, 'dist'), 'cut.js'), await bundle())
  },
})
