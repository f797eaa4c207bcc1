import type { Database } from './database.ts'

const READ_EVERY_MS = 60_000
/** More than two clocks of one machine drift apart in a minute. */
const APART_MS = 2_000
const apartNow = () => Date.now() - performance.now()
const NOW = { name: 'database-clock', text: 'select extract(epoch from clock_timestamp()) * 1000 as now' }

/** How far the database's time is ahead of this machine's own clock, in seconds: for what goes by that and can be told. */
export const aheadOfOursS = (clock: Pick<DatabaseClock, 'now'>): number =>
  Math.round((clock.now() - Date.now()) / 1_000)

/**
 * The database's time, by which every node goes whatever its own clock says: read each minute, and counted on from there by a clock that
 * nobody sets. While the database is away it is counted on. That clock stands still while the machine sleeps: its own, which is apart from it
 * by another time then, says that the database's is to be read at once.
 */
export class DatabaseClock {
  readonly #database: Pick<Database, 'rows'>
  readonly #again: NodeJS.Timeout
  /** What the database's time is ahead of `performance.now()`. */
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
