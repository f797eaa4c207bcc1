import type { Database } from '../../../platform/database/database.ts'
import { Together } from '../../../platform/database/together.ts'
import { type AskedAttempt, type AttemptFound, askedAttempts } from '../sql/asked-attempts.ts'

const BATCH_MAX = 200

/** Finds the attempts that plays belong to, those that are asked for while others are in one statement. */
export class AttemptBatches {
  readonly #together: Together<AskedAttempt, Map<AskedAttempt, AttemptFound>>

  constructor(database: Pick<Database, 'as'>) {
    this.#together = new Together({
      max: BATCH_MAX,
      send: (domainId, asked) => database.as(domainId, (tx) => askedAttempts(tx, asked)),
    })
  }

  /** What is there for each of these plays; nothing for one whose player is not on its trail. */
  find(domainId: number, asked: readonly AskedAttempt[]): Promise<Map<AskedAttempt, AttemptFound>> {
    return this.#together.ask(domainId, asked)
  }
}
