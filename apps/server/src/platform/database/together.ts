import { DatabaseUnavailable } from './faults.ts'

const LATE_MS = 100 // a statement that takes longer waits for another's lock; other callers need not wait for it too
const LANES = 4 // statements of one domain in flight at most
const COMPANY_MS = 5 // a caller that was just answered asks again within this time, if at all

/** One caller's items and the promise of its answer. */
type Caller<Item, Answer> = { items: readonly Item[]; answered: PromiseWithResolvers<Answer> }
/** The callers of one domain. */
type Line<Item, Answer> = {
  waiting: Caller<Item, Answer>[]
  /** Statements that were sent and are not answered yet. */
  onTheirWay: number
  /** How many of these are full or late. Only callers with the same names wait for them. */
  passable: number
  /** The names of the items in statements that are not answered yet. */
  names: Set<string>
  /** How many callers were answered or waited when a statement last ended, at `endedAt`: so many may ask within `COMPANY_MS`. */
  company: number
  endedAt: number
  /** Ends the wait for them. */
  timer: NodeJS.Timeout | undefined
}

const newLine = <Item, Answer>(): Line<Item, Answer> => ({
  waiting: [],
  onTheirWay: 0,
  passable: 0,
  names: new Set(),
  company: 0,
  endedAt: 0,
  timer: undefined,
})

export type Sending<Item, Answer> = {
  /** Sends all items of a domain in one statement. Its answer goes to every caller. */
  send(domainId: number, items: readonly Item[]): Promise<Answer>
  /** The most items of one statement, unless a single caller has more: a caller's items are never split. */
  max: number
  /** Whether waiting callers wait for those who may ask again. Not for reads, which are not worth the wait. */
  waitsForCompany: boolean
  /** The name of an item. Callers with an item of the same name are sent one after another. */
  nameOf?(item: Item): string
}

/**
 * Sends the items of several callers in one statement. A caller who comes alone is sent at once. Callers who come while a statement of the
 * same domain is in flight are sent together, with those who were just answered if these ask again within `COMPANY_MS`. A statement that is
 * full or late does not hold the others back. When a joint statement fails, each caller is tried alone, so that no caller fails because of
 * another.
 */
export class Together<Item, Answer> {
  readonly #sending: Sending<Item, Answer>
  readonly #lines = new Map<number, Line<Item, Answer>>()

  constructor(sending: Sending<Item, Answer>) {
    this.#sending = sending
  }

  ask(domainId: number, items: readonly Item[]): Promise<Answer> {
    const answered = Promise.withResolvers<Answer>()
    const line = this.#lines.get(domainId) ?? newLine<Item, Answer>()
    this.#lines.set(domainId, line)
    line.waiting.push({ items, answered })
    this.#move(domainId, line)
    return answered.promise
  }

  #move(domainId: number, line: Line<Item, Answer>): void {
    const isFree = line.onTheirWay === line.passable && line.onTheirWay < LANES
    if (!isFree || this.#isAwaited(domainId, line)) return
    const callers = this.#take(line)
    if (callers.length === 0) return
    const names = callers.flatMap((caller) => this.#namesOf(caller))
    for (const name of names) line.names.add(name)
    line.onTheirWay += 1
    let isPassable = false
    const letPass = () => {
      isPassable = true
      line.passable += 1
      this.#move(domainId, line)
    }
    const timer = setTimeout(letPass, LATE_MS)
    void this.#send(domainId, callers).then(() => {
      clearTimeout(timer)
      for (const name of names) line.names.delete(name)
      line.onTheirWay -= 1
      if (isPassable) line.passable -= 1
      line.endedAt = performance.now()
      line.company = callers.length + line.waiting.length
      this.#move(domainId, line)
    })
    if (callers.reduce((size, { items }) => size + items.length, 0) >= this.#sending.max) {
      clearTimeout(timer)
      letPass()
    }
  }

  /** Whether the waiting callers wait for those of the last statement, who may ask again. */
  #isAwaited(domainId: number, line: Line<Item, Answer>): boolean {
    if (!this.#sending.waitsForCompany) return false
    const isOver = performance.now() - line.endedAt >= COMPANY_MS
    if (isOver || line.waiting.length === 0 || line.waiting.length >= line.company) {
      clearTimeout(line.timer)
      line.timer = undefined
      return false
    }
    line.timer ??= setTimeout(() => {
      line.timer = undefined
      line.company = 0
      this.#move(domainId, line)
    }, COMPANY_MS)
    return true
  }

  #namesOf({ items }: Caller<Item, Answer>): string[] {
    const { nameOf } = this.#sending
    return nameOf ? items.map(nameOf) : []
  }

  /** Takes the callers of the next statement from a line. */
  #take(line: Line<Item, Answer>): Caller<Item, Answer>[] {
    const { max } = this.#sending
    const seen = new Set(line.names)
    const taken: Caller<Item, Answer>[] = []
    const left: Caller<Item, Answer>[] = []
    let size = 0
    for (const caller of line.waiting) {
      const names = this.#namesOf(caller)
      const hasRoom = taken.length === 0 || size + caller.items.length <= max
      const fits = hasRoom && !names.some((name) => seen.has(name))
      for (const name of names) seen.add(name)
      if (fits) size += caller.items.length
      ;(fits ? taken : left).push(caller)
    }
    line.waiting = left
    return taken
  }

  async #send(domainId: number, callers: Caller<Item, Answer>[]): Promise<void> {
    try {
      const items = callers.flatMap((caller) => caller.items)
      const answer = await this.#sending.send(domainId, items)
      for (const { answered } of callers) answered.resolve(answer)
    } catch (fault) {
      // while the database is away, each caller alone would wait as long as all together did
      if (callers.length === 1 || fault instanceof DatabaseUnavailable)
        for (const { answered } of callers) answered.reject(fault)
      else for (const caller of callers) await this.#send(domainId, [caller])
    }
  }
}
