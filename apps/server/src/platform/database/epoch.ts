import type { Database } from './database.ts'
import type { Listener } from './listen.ts'

const AGAIN_MS = 1_000
const LETTERS = 22

// the timeline changes when another server becomes the leader; a copy of the files keeps identifier and timeline, so a restore renews the
// secret
const EPOCH = {
  name: 'epoch',
  text: `select encode(sha256(coalesce((select bytes from secret where name = 'epoch'), '')
      || convert_to((select system_identifier from pg_control_system()) || left(pg_walfile_name(pg_current_wal_lsn()), 8), 'UTF8')), 'hex') as epoch`,
}

/**
 * The name of the database's history. It changes when a backup is restored or another server leads: rows that were acknowledged before may
 * then be gone (docs/decisions/epochs.md).
 */
export class Epoch {
  readonly #database: Database
  #current = ''
  #isListening = false
  #again: NodeJS.Timeout | undefined

  private constructor(database: Database) {
    this.#database = database
  }

  static async of(database: Database): Promise<Epoch> {
    const epoch = new Epoch(database)
    await epoch.#read()
    return epoch
  }

  get current(): string {
    return this.#current
  }

  /** Reads the epoch again whenever a new connection to the database listens. */
  readonly listener: Listener = {
    heard: () => undefined,
    lost: () => this.end(),
    listening: () => {
      this.#isListening = true
      void this.#readAgain()
    },
  }

  end(): void {
    this.#isListening = false
    clearTimeout(this.#again)
  }

  async #read(): Promise<void> {
    const [row] = await this.#database.rows<{ epoch: string }>(EPOCH)
    this.#current = row!.epoch.slice(0, LETTERS)
  }

  async #readAgain(): Promise<void> {
    try {
      await this.#read()
    } catch {
      // the database is away again, or does not lead yet
      if (this.#isListening) this.#again = setTimeout(() => void this.#readAgain(), AGAIN_MS)
    }
  }
}
