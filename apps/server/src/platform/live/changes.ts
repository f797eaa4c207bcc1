import type { Database } from '../database/database.ts'
import { type Paced, paced } from './paced.ts'

/** The channel on which nodes tell one another what changed. */
export const CHANGED = 'changed'
const TOLD_EVERY_MS = 250
const TOLD_MAX = 10_000

/** What a domain's change is called between nodes. */
export const topicKey = (domainId: number, topic: string): string => `${domainId}:${topic}`

const TELL = {
  name: 'tell-changes',
  text: 'select pg_notify($1, told) from unnest($2::text[]) told',
}

/**
 * Tells every node what changed, four times a second at most however many changes there are: telling within each transaction would let commits
 * wait for one another. What is not told because a node ends in between is seen when a report asks anew.
 */
export class Changes {
  readonly #database: Pick<Database, 'rows'>
  readonly #waiting = new Set<string>()
  readonly #turn: Paced = paced(TOLD_EVERY_MS, () => void this.#tell())

  constructor(database: Pick<Database, 'rows'>) {
    this.#database = database
  }

  /** Something of a domain changed, and the change stands. */
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
    // where the database is away, nobody who listens is told that they are live
    if (told.length > 0) await this.#database.rows(TELL, [CHANGED, told]).catch(() => undefined)
  }
}
