import type { Database } from '../../../platform/database/database.ts'
import { Together } from '../../../platform/database/together.ts'
import { type PlayOutcomeRow, type PlayToSave, savePlays } from '../sql/plays.ts'

const BATCH_MAX = 64

/** What stands after each play that was counted now, by tracking id. */
type Saved = Map<string, PlayOutcomeRow>
/** Told in which group trails plays were saved, once they are durable. */
type NoteSaved = (domainId: number, groupTrailIds: ReadonlySet<string>) => void

/** Saves plays, those that come while others are on their way in one statement. Each caller is answered when its plays are durable. */
export class PlayBatches {
  readonly #together: Together<PlayToSave, Saved>

  constructor(database: Pick<Database, 'as'>, noted: NoteSaved = () => undefined) {
    this.#together = new Together({
      max: BATCH_MAX,
      nameOf: ({ attempt }) => `${attempt.groupTrailId} ${attempt.playerId}`,
      send: async (domainId, plays) => {
        const saved = await database.as(domainId, (tx) => savePlays(tx, plays))
        noted(domainId, new Set(plays.map(({ attempt }) => attempt.groupTrailId)))
        return saved
      },
    })
  }

  /** What stands after the play; undefined when its tracking id was counted before. */
  async save(domainId: number, play: PlayToSave): Promise<PlayOutcomeRow | undefined> {
    return (await this.saveTogether(domainId, [play])).get(play.attempt.id)
  }

  /** Saves plays in one statement, of one player as of several; their tracking ids differ. Answers what stands after all of them. */
  saveTogether(domainId: number, plays: readonly PlayToSave[]): Promise<Saved> {
    return this.#together.ask(domainId, plays)
  }
}
