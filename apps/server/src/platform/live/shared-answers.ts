const KEPT_MS = 3_000
const KEPT_MAX = 1_000

type Kept = { answer: Promise<unknown>; until: number }

/**
 * Answers that several watchers ask for because of the same change. Each is computed once and kept for a short time. Its key contains the
 * change's tick, so that a shared answer was always computed after the change.
 */
export class SharedAnswers {
  readonly #now: () => number
  readonly #kept = new Map<string, Kept>()

  constructor(now: () => number) {
    this.#now = now
  }

  of<T>(key: string, compute: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key)
    if (kept && kept.until > this.#now()) return kept.answer as Promise<T>
    const answer = compute()
    this.#keep(key, answer)
    return answer
  }

  #keep(key: string, answer: Promise<unknown>): void {
    const kept = { answer, until: this.#now() + KEPT_MS }
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    answer.catch(() => this.#kept.get(key) === kept && this.#kept.delete(key))
    for (const [oldest, { until }] of this.#kept) {
      if (until > this.#now() && this.#kept.size <= KEPT_MAX) break
      this.#kept.delete(oldest)
    }
  }
}
