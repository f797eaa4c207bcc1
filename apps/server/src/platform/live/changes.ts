import type { Database } from '../database/database.ts'
import { type Paced, paced } from './paced.ts'

/** The channel on which nodes tell one another what changed. */
export const CHANGED = 'changed'
const TOLD_EVERY_MS = 250
const TOLD_MAX = 10_000

/** The name of a domain's change between nodes. */
export const topicKey = (domainId: number, topic: string): string => `${domainId}:${topic}`

const TELL = {
  name: 'tell-changes',
  text: 'select pg_notify($1, told) from unnest($2::text[]) told',
}

/**
 * Tells every node what changed, at most four times a second however many changes there are: a notification within each transaction would
 * make commits wait for one another. A change that is not told because its node ends in between is seen when a report is asked for again.
 */
export class Changes {
  readonly #database: Pick<Database, 'rows'>
  readonly #waiting = new Set<string>()
  readonly #turn: Paced = paced(TOLD_EVERY_MS, () => void this.#tell())

  constructor(database: Pick<Database, 'rows'>) {
    this.#database = database
  }

  /** Notes a committed change of a domain. */
  note(domainId: number, topic: string): void {
    if (this.#waiting.size >= TOLD_MAX) return
    this.#waiting.add(topicKey(domainId, topic))
    this.#turn()
  }

  end(): void {
    this.#turn.end()
  }

  async #tell(): Promise<void> {
    const told = [...this.#waiting]
    this.#waiting.clear()
    // where the database is away, the listening nodes have no live streams anyway
    if (told.length > 0) await this.#database.rows(TELL, [CHANGED, told]).catch(() => undefined)
  }
}
