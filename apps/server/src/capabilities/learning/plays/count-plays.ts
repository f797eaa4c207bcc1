import type { Play } from '@vereda/domain/play/play.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import type { TrailCache } from '../../trails/trail-cache.ts'
import { type AttemptFound, askedAttempts } from '../sql/asked-attempts.ts'
import { type CountedFor, countedPlays } from '../sql/counted-plays.ts'
import type { PlayToSave } from '../sql/play-values.ts'
import type { PlayOutcomeRow } from '../sql/plays.ts'
import { type AskedPlay, attemptFor, isFor, refuseKey } from './attempt-for.ts'
import { measured } from './measured.ts'

/** A play with its key, its sender and who earns by it. */
export type SentPlay = AskedPlay & { play: Play }
export type CountedPlay = Outcome<{ trackingId: string }>

/** Saves each play once, and returns the outcome of each play that was not counted before. */
export type Save = (plays: readonly PlayToSave[]) => Promise<Map<string, PlayOutcomeRow>>

/**
 * Saves plays under different ids together. Returns what each id counts for, from now on or since before; an id whose play found no room is missing.
 */
async function saveOnce(
  tx: Queries,
  toSave: Map<string, PlayToSave>,
  save: Save,
): Promise<Map<string, CountedFor>> {
  if (toSave.size === 0) return new Map()
  const saved = await save([...toSave.values()])
  const before = [...toSave.keys()].filter((id) => !saved.has(id))
  const known = before.length > 0 ? await countedPlays(tx, before) : new Map<string, CountedFor>()
  return new Map([
    ...[...toSave].flatMap(([id, { attempt }]) => (saved.has(id) ? [[id, attempt] as const] : [])),
    ...known,
  ])
}

const nameOf = ({ player }: SentPlay) => JSON.stringify([player.groupTrailId, player.playerId])

/**
 * Matches plays with their attempts, in their order. A player's first play that counts begins the
 * attempt on its version, and the plays behind it find that attempt under way.
 */
async function readInOrder(
  tx: Queries,
  trailCache: TrailCache,
  given: readonly SentPlay[],
): Promise<Outcome<PlayToSave>[]> {
  const found = await askedAttempts(tx, given)
  const begun = new Map<string, number>()
  const read: Outcome<PlayToSave>[] = []
  for (const sent of given) {
    const asked = behind(found.get(sent), begun.get(nameOf(sent)))
    const attempt = await attemptFor(tx, trailCache, sent, asked)
    const { sender, play } = sent
    const one = attempt.ok
      ? await measured(tx, trailCache, { sender, attempt: attempt.value, play })
      : attempt
    read.push(one)
    if (one.ok && one.value.attempt.attempt === asked?.underWay.attempt)
      begun.set(nameOf(sent), begun.get(nameOf(sent)) ?? one.value.attempt.version)
  }
  return read
}

/** The attempt found for a play that follows others of the same request, where those have begun the attempt on this version. */
const behind = (found: AttemptFound | undefined, version: number | undefined): AttemptFound | undefined =>
  found && version !== undefined && !found.underWay.isUnderWay
    ? { ...found, underWay: { ...found.underWay, version, isUnderWay: true } }
    : found

/**
 * Counts plays in one statement, each under the id that its key stands for, and answers for each. A play that
 * was counted before, in whichever way, changes nothing. A key that was sent for something else is refused.
 */
export async function countPlays(
  tx: Queries,
  trailCache: TrailCache,
  given: readonly SentPlay[],
  save: Save,
): Promise<Map<SentPlay, CountedPlay>> {
  const read = await readInOrder(tx, trailCache, given)
  const toSave = new Map<string, PlayToSave>()
  for (const one of read)
    if (one.ok && !toSave.has(one.value.attempt.id)) toSave.set(one.value.attempt.id, one.value)
  const countedFor = await saveOnce(tx, toSave, save)
  const answerOf = (sent: SentPlay, one: Outcome<PlayToSave>): CountedPlay => {
    if (!one.ok) return one
    const { id } = one.value.attempt
    const counted = countedFor.get(id)
    if (!counted) return refuse('no-room')
    const isSame = isFor(counted, { ...sent.player, resourceId: sent.resourceId })
    return isSame ? accepted({ trackingId: id }) : refuseKey(sent)
  }
  return new Map(given.map((sent, n) => [sent, answerOf(sent, read[n]!)]))
}
