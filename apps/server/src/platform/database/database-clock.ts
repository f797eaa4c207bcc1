import type { Database } from './database.ts'

const READ_EVERY_MS = 60_000
const NOW = { name: 'database-clock', text: 'select extract(epoch from clock_timestamp()) * 1000 as now' }

/**
 * The database's time, by which every node goes whatever its own clock says: read each minute, and counted on from there by a clock that
 * nobody sets. While the database is away it is counted on.
 */
export class DatabaseClock {
  readonly #database: Pick<Database, 'rows'>
  readonly #again: NodeJS.Timeout
  /** What the database's time is ahead of `performance.now()`. */
  #aheadMs = 0

  private constructor(database: Pick<Database, 'rows'>) {
    this.#database = database
    this.#again = setInterval(() => void this.#read().catch(() => undefined), READ_EVERY_MS).unref()
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
    return Math.round(performance.now() + this.#aheadMs)
  }

  end(): void {
    clearInterval(this.#again)
  }

  async #read(): Promise<void> {
    const [row] = await this.#database.rows<{ now: number }>(NOW)
    this.#aheadMs = row!.now - performance.now()
  }
}
