const WAITING_MAX = 512
const WAIT_MAX_MS = 10_000

type Line = { running: number; waiting: (() => void)[] }

/** Runs the work of one key so many at a time, the rest in the order of arrival. Work of other keys runs independently. */
export class FewAtATime {
  readonly #most: number
  readonly #lines = new Map<string, Line>()

  constructor(most: number) {
    this.#most = most
  }

  /** Undefined where too many already wait, or where the work waited so long that its caller may be gone. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T | undefined> {
    const since = performance.now()
    const isIn = await this.#enter(key)
    if (!isIn) return undefined
    try {
      return performance.now() - since > WAIT_MAX_MS ? undefined : await work()
    } finally {
      this.#leave(key)
    }
  }

  async #enter(key: string): Promise<boolean> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] }
    this.#lines.set(key, line)
    if (line.running < this.#most) {
      line.running += 1
      return true
    }
    if (line.waiting.length >= WAITING_MAX) return false
    await new Promise<void>((resolve) => line.waiting.push(resolve))
    return true
  }

  /** The first in the queue takes the free place. */
  #leave(key: string): void {
    const line = this.#lines.get(key)!
    const next = line.waiting.shift()
    if (next) next()
    else line.running -= 1
    if (line.running === 0) this.#lines.delete(key)
  }
}
