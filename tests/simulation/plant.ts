import { MISTAKES, type Mistake } from './mistakes.ts'
import { plant } from './plant-at-start.ts'

// node tests/simulation/plant.ts N: plants mistake number N when its module is loaded, and tries seeds until a schedule shows it.

const SEEDS = 6_000

async function problemsOf({ ground }: Mistake, seed: number): Promise<readonly string[]> {
  if (ground === 'downloads') return (await import('./download-schedule.ts')).runDownloadSchedule(seed)
  const { memoryServer } = await import('./memory-server.ts')
  const { olderNode } = await import('./older-node.ts')
  const { runSchedule } = await import('./run-schedule.ts')
  const server = ground === 'plays' ? memoryServer() : olderNode(memoryServer())
  return (await runSchedule(seed, null, server)).problems
}

/** Counts an exception as a problem, because a mistake may throw. */
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
