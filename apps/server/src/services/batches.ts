const LANES = 2 // statements on their way for one domain: while one commits the other works
const BATCH_MAX = 64

type Waiting<In, Out> = { item: In; answered: PromiseWithResolvers<Out> }
type Line<In, Out> = { waiting: Waiting<In, Out>[]; busy: number }

export type BatchWork<In, Out> = {
  /** Does the work of these items of one domain in one statement; the answers stand in the items' order. */
  send(domainId: number, items: In[]): Promise<Out[]>
  /** Two items with the same key never go together; without it any may. */
  keyOf?: (item: In) => string
}

/** Takes the next items from a line; who is second of one key waits for the next turn. */
function takeBatch<In, Out>(line: Line<In, Out>, keyOf: BatchWork<In, Out>['keyOf']): Waiting<In, Out>[] {
  if (!keyOf) return line.waiting.splice(0, BATCH_MAX)
  const keys = new Set<string>()
  const taken: Waiting<In, Out>[] = []
  const left: Waiting<In, Out>[] = []
  for (const waiting of line.waiting) {
    const key = keyOf(waiting.item)
    const fits = taken.length < BATCH_MAX && !keys.has(key)
    keys.add(key)
    ;(fits ? taken : left).push(waiting)
  }
  line.waiting = left
  return taken
}

/**
 * Work that waits for the database: what comes alone goes at once; what comes while others are on their way goes together, in one statement
 * that begins after all of it came. What fails together is tried one by one, so that none fails for another's sake.
 */
export class Batches<In, Out> {
  readonly #work: BatchWork<In, Out>
  readonly #lines = new Map<number, Line<In, Out>>()

  constructor(work: BatchWork<In, Out>) {
    this.#work = work
  }

  do(domainId: number, item: In): Promise<Out> {
    const answered = Promise.withResolvers<Out>()
    const line = this.#lines.get(domainId) ?? { waiting: [], busy: 0 }
    this.#lines.set(domainId, line)
    line.waiting.push({ item, answered })
    this.#move(domainId, line)
    return answered.promise
  }

  #move(domainId: number, line: Line<In, Out>): void {
    if (line.busy >= LANES || line.waiting.length === 0) return
    line.busy += 1
    void this.#send(domainId, takeBatch(line, this.#work.keyOf)).then(() => {
      line.busy -= 1
      if (line.busy === 0 && line.waiting.length === 0) this.#lines.delete(domainId)
      else this.#move(domainId, line)
    })
  }

  async #send(domainId: number, batch: Waiting<In, Out>[]): Promise<void> {
    try {
      const items = batch.map(({ item }) => item)
      const answers = await this.#work.send(domainId, items)
      batch.forEach(({ answered }, place) => {
        answered.resolve(answers[place]!)
      })
    } catch (fault) {
      if (batch.length === 1) return batch[0]!.answered.reject(fault)
      for (const waiting of batch) await this.#send(domainId, [waiting])
    }
  }
}
