import type { Database } from './database.ts'

const READ_EVERY_MS = 60_000
/** More than the wall clock and the monotonic clock of one machine drift apart in a minute. */
const APART_MS = 2_000
const apartNow = () => Date.now() - performance.now()
const NOW = { name: 'database-clock', text: 'select extract(epoch from clock_timestamp()) * 1000 as now' }

/** How far the database's time is ahead of this machine's clock, in seconds: for code that uses the machine's clock and accepts a correction. */
export const aheadOfOursS = (clock: Pick<DatabaseClock, 'now'>): number =>
  Math.round((clock.now() - Date.now()) / 1_000)

/**
 * The database's time, which every node uses whatever its own clock says. It is read each minute and counted on by the monotonic clock, also
 * while the database is away. The monotonic clock stands still while the machine sleeps. The difference between it and the wall clock then
 * changes, and the database's time is read again at once.
 */
export class DatabaseClock {
  readonly #database: Pick<Database, 'rows'>
  readonly #again: NodeJS.Timeout
  /** How far the database's time is ahead of `performance.now()`, in ms. */
  #aheadMs = 0
  #apartMs = apartNow()

  private constructor(database: Pick<Database, 'rows'>) {
    this.#database = database
    this.#again = setInterval(() => this.#readSoon(), READ_EVERY_MS).unref()
  }

  static async of(database: Pick<Database, 'rows'>): Promise<DatabaseClock> {
    const clock = new DatabaseClock(database)
    await clock.#read().catch((fault) => {
      clock.end()
      throw fault
    })
    return clock
  }

  /** Milliseconds since 1970. */
  now(): number {
    if (Math.abs(apartNow() - this.#apartMs) > APART_MS) this.#readSoon()
    return Math.round(performance.now() + this.#aheadMs)
  }

  end(): void {
    clearInterval(this.#again)
  }

  #readSoon(): void {
    this.#apartMs = apartNow()
    this.#read().catch(() => undefined)
  }

  async #read(): Promise<void> {
    const [row] = await this.#database.rows<{ now: number }>(NOW)
    this.#aheadMs = row!.now - performance.now()
  }
}
