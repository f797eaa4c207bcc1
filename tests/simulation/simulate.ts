import type { Bug } from './bugs.ts'
import { memoryServer } from './memory-server.ts'
import { runSchedule, type Verdict } from './run-schedule.ts'
import type { SimServer } from './sim-server.ts'

/** The outcome of many schedules. `failures` holds the first few that had problems. */
export type Outcome = { schedules: number; failures: Verdict[]; failed: number; counts: Map<string, number> }

export type SimulationRequest = {
  seed: number
  schedules: number
  bug?: Bug | null
  /** Makes the server of each schedule; without it, the server in memory is used. */
  serverOf?: (seed: number) => Promise<SimServer>
}

const FAILURES_KEPT = 5

function add(outcome: Outcome, verdict: Verdict): void {
  for (const [what, times] of verdict.counts)
    outcome.counts.set(what, (outcome.counts.get(what) ?? 0) + times)
  if (verdict.problems.length === 0) return
  outcome.failed++
  if (outcome.failures.length < FAILURES_KEPT) outcome.failures.push(verdict)
}

/** Runs schedules with neighbouring seeds, one after another. */
export async function simulate(request: SimulationRequest): Promise<Outcome> {
  const { seed, schedules, bug = null, serverOf = async () => memoryServer() } = request
  const outcome: Outcome = { schedules, failures: [], failed: 0, counts: new Map() }
  for (let i = 0; i < schedules; i++) add(outcome, await runSchedule(seed + i, bug, await serverOf(seed + i)))
  return outcome
}

/** The description of a failing schedule, with the command that runs it again. */
export const failureText = ({ seed, problems }: Verdict, options = ''): string =>
  `seed ${seed} (npm run simulate -- --schedules 1 --seed ${seed}${options}):\n  ${problems.join('\n  ')}`

/** One line of counts. */
export function countsLine({ schedules, failed, counts }: Outcome): string {
  const parts = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([what, times]) => `${what} ${times}`)
  return `${schedules} schedules, ${failed} off · ${parts.join(' · ')}`
}
