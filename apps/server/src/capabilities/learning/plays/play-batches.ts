import type { Database } from '../../../platform/database/database.ts'
import { Together } from '../../../platform/database/together.ts'
import type { TrailCache } from '../../trails/trail-cache.ts'
import type { PlayToSave } from '../sql/play-values.ts'
import type { Player } from '../sql/player.ts'
import type { PlayOutcomeRow } from '../sql/plays.ts'
import type { AskedPlay } from './attempt-for.ts'
import { type CountedPlay, countPlays, type SentPlay } from './count-plays.ts'
import { type HandedOut, handOut } from './hand-out.ts'
import { saveMerged } from './save-sittings.ts'

const BATCH_MAX = 64
const nameOf = ({ groupTrailId, playerId }: Player) => `${groupTrailId} ${playerId}`

/** Called with the group trails in which plays were saved, once the plays are durable. */
type NoteSaved = (domainId: number, groupTrailIds: ReadonlySet<string>) => void

/**
 * Hands out tracking ids and counts plays. What comes while a batch is on its way is sent together.
 * Each caller is answered once their plays are durable.
 */
export class PlayBatches {
  readonly #handedOut: Together<AskedPlay, Map<AskedPlay, HandedOut>>
  readonly #saves: Together<PlayToSave, Map<string, PlayOutcomeRow>>
  readonly #counts: Together<SentPlay, Map<SentPlay, CountedPlay>>

  constructor(database: Pick<Database, 'as' | 'atomically'>, trailCache: TrailCache, noted: NoteSaved) {
    const note = (domainId: number, players: readonly Player[]) =>
      noted(domainId, new Set(players.map(({ groupTrailId }) => groupTrailId)))
    this.#handedOut = new Together({
      max: BATCH_MAX,
      waitsForCompany: true,
      send: (domainId, asked) => database.as(domainId, (tx) => handOut(tx, trailCache, asked)),
    })
    this.#saves = new Together({
      max: BATCH_MAX,
      waitsForCompany: true,
      nameOf: ({ attempt }) => nameOf(attempt),
      send: async (domainId, plays) => {
        const saved = await saveMerged(database, domainId, plays)
        note(
          domainId,
          plays.map(({ attempt }) => attempt),
        )
        return saved
      },
    })
    this.#counts = new Together({
      max: BATCH_MAX,
      waitsForCompany: true,
      nameOf: ({ player }) => nameOf(player),
      send: async (domainId, plays) => {
        const counted = await database.as(domainId, (tx) =>
          countPlays(tx, trailCache, plays, (toSave) => saveMerged(database, domainId, toSave)),
        )
        note(
          domainId,
          plays.filter((sent) => counted.get(sent)!.ok).map(({ player }) => player),
        )
        return counted
      },
    })
  }

  /** Hands out the id under which a play will be counted, with the attempt that it is for. */
  async handOut(domainId: number, asked: AskedPlay): Promise<HandedOut> {
    return (await this.#handedOut.ask(domainId, [asked])).get(asked)!
  }

  /** Saves a play of a known attempt and returns the outcome; undefined when its tracking id was counted before. */
  async save(domainId: number, play: PlayToSave): Promise<PlayOutcomeRow | undefined> {
    return (await this.#saves.ask(domainId, [play])).get(play.attempt.id)
  }

  /** Counts plays that are known by their keys, and answers for each in their order. */
  async count(domainId: number, plays: readonly SentPlay[]): Promise<CountedPlay[]> {
    const counted = await this.#counts.ask(domainId, plays)
    return plays.map((sent) => counted.get(sent)!)
  }
}
