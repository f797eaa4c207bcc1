type TellAgain = (times: number, latest: unknown) => void
type Counted = { times: number; latest: unknown }

const COUNTED_MS = 10_000
// the most kinds that are counted at once; a fault of a further kind is logged each time
const KINDS_MAX = 1_000

const traceOf = ({ stack, message }: { stack?: unknown; message?: unknown }) =>
  /^\s*at .*$/m.exec(String(stack ?? ''))?.[0] ?? message

/** What makes two faults the same kind: the message with them, where they were thrown, and the codes of them and of their cause. */
function kindOf(words: string, fault: unknown): string {
  const has: Record<string, unknown> = Object(fault)
  return [words, has.code, Object(has.cause).code, traceOf(has)].join('\n')
}

/**
 * Keeps an outage from filling the log. The first fault of a kind is logged at once. Those of the next ten seconds, or of `countedMs`, are
 * counted and then logged in one line by `tellAgain`, and so on for as long as there are any.
 */
export class RepeatedFaults {
  readonly #kinds = new Map<string, Counted>()
  readonly #countedMs: number

  constructor(countedMs: number = COUNTED_MS) {
    this.#countedMs = countedMs
  }

  /** Whether this fault is to be logged now; otherwise it was counted. */
  isNew(words: string, fault: unknown, tellAgain: TellAgain): boolean {
    const kind = kindOf(words, fault)
    const counted = this.#kinds.get(kind)
    if (!counted) {
      if (this.#kinds.size < KINDS_MAX) this.#count(kind, tellAgain)
      return true
    }
    counted.times++
    counted.latest = fault
    return false
  }

  #count(kind: string, tellAgain: TellAgain): void {
    const counted: Counted = { times: 0, latest: undefined }
    this.#kinds.set(kind, counted)
    const timer = setTimeout(() => {
      this.#kinds.delete(kind)
      if (counted.times === 0) return
      tellAgain(counted.times, counted.latest)
      this.#count(kind, tellAgain)
    }, this.#countedMs)
    timer.unref()
  }
}
