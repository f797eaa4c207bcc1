import type { Bug } from './bugs.ts'
import { runSchedule, type Verdict } from './run-schedule.ts'

/** What many schedules came to; `failures` holds the first few that were off. */
export type Outcome = { schedules: number; failures: Verdict[]; failed: number; counts: Map<string, number> }

const FAILURES_KEPT = 5

/** Runs schedules with neighbouring seeds, one after another. */
export async function simulate(seed: number, schedules: number, bug: Bug | null = null): Promise<Outcome> {
  const outcome: Outcome = { schedules, failures: [], failed: 0, counts: new Map() }
  for (let i = 0; i < schedules; i++) {
    const verdict = await runSchedule(seed + i, bug)
    for (const [what, times] of verdict.counts)
      outcome.counts.set(what, (outcome.counts.get(what) ?? 0) + times)
    if (verdict.problems.length === 0) continue
    outcome.failed++
    if (outcome.failures.length < FAILURES_KEPT) outcome.failures.push(verdict)
  }
  return outcome
}

/** One failing schedule in words that let anyone run it again. */
export const failureText = ({ seed, problems }: Verdict): string =>
  `seed ${seed} (npm run simulate -- --schedules 1 --seed ${seed}):\n  ${problems.join('\n  ')}`

/** One line of counts. */
export function countsLine({ schedules, failed, counts }: Outcome): string {
  const parts = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([what, times]) => `${what} ${times}`)
  return `${schedules} schedules, ${failed} off · ${parts.join(' · ')}`
}
