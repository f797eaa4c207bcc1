import type { Answered } from './knock.ts'

export type Tally = { counts: Record<string, number>; seconds: number }

export function errorOf({ status, text }: Answered): string {
  return status === 200 ? 'in' : (JSON.parse(text).error ?? String(status))
}

/** Makes `amount` guesses, `atOnce` at a time, and counts the answers. */
export async function tallyOf(
  amount: number,
  atOnce: number,
  guess: (n: number) => Promise<Answered>,
): Promise<Tally> {
  const counts: Record<string, number> = {}
  let next = 0
  const began = performance.now()
  async function guesser(): Promise<void> {
    while (next < amount) {
      const answer = errorOf(await guess(next++))
      counts[answer] = (counts[answer] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, guesser))
  return { counts, seconds: (performance.now() - began) / 1_000 }
}
