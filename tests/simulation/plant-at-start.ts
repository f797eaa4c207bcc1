import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** One line of a file, and its replacement. */
export type Change = { file: string; line: string; becomes: string }

const ROOT = join(import.meta.dirname, '../..')
/** The variable with the change as JSON. The process also imports this file. */
const PLANTED = 'VEREDA_SIMULATION_PLANTED'

/** Plants a mistake when its module is loaded. Throws where the file has no such line. */
export function plant({ file, line, becomes }: Change): void {
  const path = join(ROOT, file)
  const whole = readFileSync(path, 'utf8')
  if (!whole.includes(line)) throw new Error(`${file} holds no “${line}” any more`)
  const address = pathToFileURL(path).href
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      return url === address ? { ...loaded, source: whole.replace(line, () => becomes) } : loaded
    },
  })
}

/** The environment of a process that runs with this mistake. */
export const plantedEnv = (change: Change) => ({
  [PLANTED]: JSON.stringify(change),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${import.meta.url}`,
})

const given = process.env[PLANTED]
if (given) plant(JSON.parse(given) as Change)
