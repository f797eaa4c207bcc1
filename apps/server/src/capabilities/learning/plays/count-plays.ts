import type { Play } from '@vereda/domain/play/play.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Confirmations } from '@vereda/domain/team/confirmations.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import type { TrailCache } from '../../trails/trail-cache.ts'
import type { AskedAttempt, AttemptFound } from '../sql/asked-attempts.ts'
import { type CountedFor, countedPlays } from '../sql/counted-plays.ts'
import type { Player, Sender } from '../sql/player.ts'
import type { PlayToSave } from '../sql/plays.ts'
import type { TrackedAttempt } from '../sql/tracking.ts'
import { asPlayed } from './as-played.ts'
import { type CountingDependencies, isFor, measured } from './tracking.ts'
import { trackingIdOf } from './tracking-id.ts'

/** A play with its key and who earns by it, where. */
export type Played = {
  key: string
  player: Player
  credited: string[]
  confirmedBy: Confirmations
  resourceId: string
  play: Play
  attempt?: number | undefined
  version?: number | undefined
}
export type CountedPlay = Outcome<{ trackingId: string }>

/** The attempt that a play belongs to: the one that its key was given a tracking id for, else the one that its player is in. */
async function attemptFor(
  tx: Queries,
  trailCache: TrailCache,
  { accountId, ...played }: Played & AskedAttempt,
  found: AttemptFound | undefined,
): Promise<Outcome<TrackedAttempt>> {
  const { key, player, credited, confirmedBy, resourceId } = played
  if (!found) return refuse('unknown-trail')
  const { underWay, tracked } = found
  if (tracked && !isFor(tracked, { ...player, resourceId })) return refuse('malformed', { field: 'key' })
  if (tracked) return accepted(tracked)
  const attempt = await asPlayed(tx, trailCache, underWay, played)
  const id = trackingIdOf(tx.domainId, accountId, key)
  return accepted({ ...attempt, ...player, credited, confirmedBy, id, resourceId })
}

/** Saves plays under different ids together; tells by id what each id counts for, from now on or since before; of one that found no room nothing. */
async function saveOnce(
  tx: Queries,
  { plays }: Pick<CountingDependencies, 'plays'>,
  toSave: Map<string, PlayToSave>,
): Promise<Map<string, CountedFor>> {
  if (toSave.size === 0) return new Map()
  const saved = await plays.saveTogether(tx.domainId, [...toSave.values()])
  const before = [...toSave.keys()].filter((id) => !saved.has(id))
  const known = before.length > 0 ? await countedPlays(tx, before) : new Map<string, CountedFor>()
  return new Map([
    ...[...toSave].flatMap(([id, { attempt }]) => (saved.has(id) ? [[id, attempt] as const] : [])),
    ...known,
  ])
}

/**
 * Counts plays of one account in one statement, each under the id that its key stands for; one that was counted before, by whichever way,
 * changes nothing, and a key that was sent for something else is refused. Answers for each, in their order.
 */
export async function countPlays(
  tx: Queries,
  dependencies: CountingDependencies,
  sender: Sender,
  given: readonly Played[],
): Promise<CountedPlay[]> {
  const asked = given.map((played) => ({ ...played, accountId: sender.accountId }))
  const found = await dependencies.attempts.find(tx.domainId, asked)
  const read = await Promise.all(
    asked.map(async (play) => {
      const attempt = await attemptFor(tx, dependencies.trailCache, play, found.get(play))
      if (!attempt.ok) return attempt
      return measured(tx, dependencies.trailCache, sender, attempt.value, play.play)
    }),
  )
  const toSave = new Map<string, PlayToSave>()
  for (const one of read)
    if (one.ok && !toSave.has(one.value.attempt.id)) toSave.set(one.value.attempt.id, one.value)
  const countedFor = await saveOnce(tx, dependencies, toSave)
  return read.map((one, n) => {
    if (!one.ok) return one
    const { id } = one.value.attempt
    const { player, resourceId } = given[n]!
    const counted = countedFor.get(id)
    if (!counted) return refuse('no-room')
    const isSame = isFor(counted, { ...player, resourceId })
    return isSame ? accepted({ trackingId: id }) : refuse('malformed', { field: 'key' })
  })
}
