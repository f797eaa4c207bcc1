import type { Measured } from '../row.ts'
import type { Program } from '../stage.ts'

export const ROUNDS = 3

/** A program and its measurement: `rate` is the answers per second of `amount` answers. */
export type Part = { program: Program<string>; rate(): Promise<number>; amount: number }

async function measuredOnce({ program, rate, amount }: Part): Promise<Measured> {
  const before = await program.spent()
  const answers = await rate()
  return { rate: answers, cpu: ((await program.spent()) - before) / amount }
}

/** The combined result of rounds with the same number of answers. */
const together = (rounds: readonly Measured[]): Measured => ({
  rate: rounds.length / rounds.reduce((sum, { rate }) => sum + 1 / rate, 0),
  cpu: rounds.reduce((sum, { cpu }) => sum + cpu, 0) / rounds.length,
})

/** Measures ours and the floor in turns, so that noise on the machine affects both. */
export async function inTurns(ours: Part, floor: Part): Promise<{ ours: Measured; floor: Measured }> {
  const rounds: { ours: Measured; floor: Measured }[] = []
  for (let n = 0; n < ROUNDS; n++)
    rounds.push({ ours: await measuredOnce(ours), floor: await measuredOnce(floor) })
  return {
    ours: together(rounds.map((round) => round.ours)),
    floor: together(rounds.map((round) => round.floor)),
  }
}
