import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MISTAKES, type Mistake } from './mistakes.ts'

// node tests/simulation/plant.ts N: plants the mistake number N as its module is loaded, and tries seeds until a schedule shows it.

const ROOT = join(import.meta.dirname, '../..')
const SEEDS = 6_000

function plant({ file, line, becomes }: Mistake): void {
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

async function problemsOf({ ground }: Mistake, seed: number): Promise<readonly string[]> {
  if (ground === 'downloads') return (await import('./download-schedule.ts')).runDownloadSchedule(seed)
  const { memoryServer } = await import('./memory-server.ts')
  const { olderNode } = await import('./older-node.ts')
  const { runSchedule } = await import('./run-schedule.ts')
  const server = ground === 'plays' ? memoryServer() : olderNode(memoryServer())
  return (await runSchedule(seed, null, server)).problems
}

/** A mistake that throws is seen as well: a schedule that ends in an exception is off. */
const orThrown = (work: Promise<readonly string[]>) => work.catch((error: unknown) => [String(error)])

const mistake = MISTAKES[Number(process.argv[2])]!
plant(mistake)
for (let seed = 1; seed <= SEEDS; seed++) {
  const [problem] = await orThrown(problemsOf(mistake, seed))
  if (problem === undefined) continue
  console.log(`seed ${seed}: ${problem}`)
  process.exit(0)
}
console.log(`not found in ${SEEDS} schedules`)
process.exit(1)
