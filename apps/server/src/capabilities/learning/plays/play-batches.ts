import type { Database } from '../../../platform/database/database.ts'
import { DatabaseUnavailable } from '../../../platform/database/faults.ts'
import { type PlayOutcomeRow, type PlayToSave, savePlays } from '../sql/plays.ts'

const LANES = 2 // statements on their way for one domain: while one commits the other works
const BATCH_MAX = 64

/** What stands after each play that was counted now, by tracking id. */
type Saved = Map<string, PlayOutcomeRow>
type Waiting = { plays: readonly PlayToSave[]; answered: PromiseWithResolvers<Saved> }
/** Told in which group trails plays were saved, once they are durable. */
type NoteSaved = (domainId: number, groupTrailIds: ReadonlySet<string>) => void
type Line = { waiting: Waiting[]; busy: number }

const playerOf = ({ attempt }: PlayToSave) => `${attempt.groupTrailId} ${attempt.playerId}`

/** Takes the next callers' plays, each caller's of other players, from a line; who is second of one player waits for the next turn. */
function takeBatch(line: Line): Waiting[] {
  const players = new Set<string>()
  const taken: Waiting[] = []
  const left: Waiting[] = []
  let size = 0
  for (const waiting of line.waiting) {
    const names = waiting.plays.map(playerOf)
    const hasRoom = taken.length === 0 || size + names.length <= BATCH_MAX
    const fits = hasRoom && !names.some((name) => players.has(name))
    for (const name of names) players.add(name)
    if (fits) size += names.length
    ;(fits ? taken : left).push(waiting)
  }
  line.waiting = left
  return taken
}

/**
 * Saves plays: those that come alone go at once; those that come while others are on their way go together, in one statement and one
 * commit. Each caller is answered when its plays are durable. What fails together is tried caller by caller, so that no play fails for
 * another's sake.
 */
export class PlayBatches {
  readonly #database: Pick<Database, 'as'>
  readonly #noted: NoteSaved
  readonly #lines = new Map<number, Line>()

  constructor(database: Pick<Database, 'as'>, noted: NoteSaved = () => undefined) {
    this.#database = database
    this.#noted = noted
  }

  /** What stands after the play; undefined when its tracking id was counted before. */
  async save(domainId: number, play: PlayToSave): Promise<PlayOutcomeRow | undefined> {
    return (await this.saveTogether(domainId, [play])).get(play.attempt.id)
  }

  /** Saves plays in one statement, of one player as of several; their tracking ids differ. Answers what stands after all of them. */
  saveTogether(domainId: number, plays: readonly PlayToSave[]): Promise<Saved> {
    const answered = Promise.withResolvers<Saved>()
    const line = this.#lines.get(domainId) ?? { waiting: [], busy: 0 }
    this.#lines.set(domainId, line)
    line.waiting.push({ plays, answered })
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
      const plays = batch.flatMap((waiting) => waiting.plays)
      const saved = await this.#database.as(domainId, (tx) => savePlays(tx, plays))
      this.#noted(domainId, new Set(plays.map(({ attempt }) => attempt.groupTrailId)))
      for (const { answered } of batch) answered.resolve(saved)
    } catch (fault) {
      // where the database is away each of them would wait as long as all did
      if (batch.length === 1 || fault instanceof DatabaseUnavailable)
        for (const { answered } of batch) answered.reject(fault)
      else for (const waiting of batch) await this.#send(domainId, [waiting])
    }
  }
}
