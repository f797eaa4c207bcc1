import type { Database } from '../../../platform/database/database.ts'
import { DatabaseUnavailable } from '../../../platform/database/faults.ts'
import { type PlayOutcomeRow, type PlayToSave, savePlays } from '../sql/plays.ts'

const LANES = 2 // statements on their way for one domain: while one commits the other works
const BATCH_MAX = 64

type Answer = PlayOutcomeRow | undefined
type Waiting = { play: PlayToSave; answered: PromiseWithResolvers<Answer> }
type Line = { waiting: Waiting[]; busy: number }

const playerOf = ({ attempt }: PlayToSave) => `${attempt.groupTrailId} ${attempt.playerId}`

/** Takes the next plays, of different players, from a line; who is second of one player waits for the next turn. */
function takeBatch(line: Line): Waiting[] {
  const players = new Set<string>()
  const taken: Waiting[] = []
  const left: Waiting[] = []
  for (const waiting of line.waiting) {
    const player = playerOf(waiting.play)
    const fits = taken.length < BATCH_MAX && !players.has(player)
    players.add(player)
    ;(fits ? taken : left).push(waiting)
  }
  line.waiting = left
  return taken
}

/**
 * Saves plays: one that comes alone goes at once; those that come while others are on their way go together, in one statement and one
 * commit. Each is answered when it is durable. What fails together is tried one by one, so that no play fails for another's sake.
 */
export class PlayBatches {
  readonly #database: Pick<Database, 'as'>
  readonly #lines = new Map<number, Line>()

  constructor(database: Pick<Database, 'as'>) {
    this.#database = database
  }

  /** What stands after the play; undefined when its tracking id was counted before. */
  save(domainId: number, play: PlayToSave): Promise<Answer> {
    const answered = Promise.withResolvers<Answer>()
    const line = this.#lines.get(domainId) ?? { waiting: [], busy: 0 }
    this.#lines.set(domainId, line)
    line.waiting.push({ play, answered })
    this.#move(domainId, line)
    return answered.promise
  }

  #move(domainId: number, line: Line): void {
    if (line.busy >= LANES || line.waiting.length === 0) return
    line.busy += 1
    void this.#send(domainId, takeBatch(line)).then(() => {
      line.busy -= 1
      if (line.busy === 0 && line.waiting.length === 0) this.#lines.delete(domainId)
      else this.#move(domainId, line)
    })
  }

  async #send(domainId: number, batch: Waiting[]): Promise<void> {
    try {
      const saved = await this.#database.as(domainId, (tx) =>
        savePlays(
          tx,
          batch.map(({ play }) => play),
        ),
      )
      for (const { play, answered } of batch) answered.resolve(saved.get(play.attempt.id))
    } catch (fault) {
      // where the database is away each of them would wait as long as all did
      if (batch.length === 1 || fault instanceof DatabaseUnavailable)
        for (const { answered } of batch) answered.reject(fault)
      else for (const waiting of batch) await this.#send(domainId, [waiting])
    }
  }
}
