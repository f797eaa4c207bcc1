import type { KnownResource } from '@vereda/domain/trail/known-resource.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { isAskedLater } from '../cache/asked-later.ts'
import { type CachedTrail, cachedKey } from '../cache/cached-trail.ts'
import { PLAYED_TABLES, readPlayed } from '../cache/held-versions.ts'
import { keepHashes } from '../cache/keep-hashes.ts'
import type { Clock } from '../ports/clock.ts'
import type { ReadTransaction, Store } from '../ports/store.ts'
import { readDevice } from '../store/device.ts'
import type { Owner } from '../store/owner.ts'
import type { TableName } from '../store/tables.ts'
import { dropNext, makeCurrent } from './games.ts'
import { layInEveryJourney } from './in-every-journey.ts'
import { gameKey } from './stored-game.ts'

/**
 * With what a download asked for its trail: for which player (null: the learner alone), when (device's clock), and how many items the
 * server had taken by then.
 */
export type TrailAsked = { team: string | null; asOf: string; acknowledgedBefore: number }

/** A trail as the server told it to a download. */
export type ToldTrail = TrailAsked & { owner: Owner; trail: Trail }

type Ports = { store: Store; clock: Clock }

/** Whether the server has already counted something in this version: what this device has still to send then changes nothing (rule C11). */
const isSettled = ({ version, steps }: Trail) =>
  steps.some(({ resources }) => resources.some(({ activityVersion }) => activityVersion === version))

const MIDDLE_TABLES = ['device', ...PLAYED_TABLES] as const satisfies readonly TableName[]

/**
 * Whether a learner may be in the middle of this version of a trail although the server told another one. That is so if something played in
 * it is not sent yet, or if something was acknowledged after the server was asked (rules C6, C11).
 */
async function isInTheMiddle(
  tx: ReadTransaction,
  { owner, trail, acknowledgedBefore }: ToldTrail,
  version: number,
) {
  if (version === trail.version || isSettled(trail)) return false
  if ((await readDevice(tx)).acknowledged !== acknowledgedBefore) return true
  const played = await readPlayed(tx, owner)
  return played.some((one) => one.groupTrailId === trail.id && one.version === version)
}

/**
 * Makes a fully downloaded resource the one that plays. If its learner is in the middle of the stored version, that version stays, and the
 * next listing asks for the right one.
 */
export const keepResource = (
  { store, clock }: Ports,
  told: ToldTrail,
  resource: KnownResource,
): Promise<void> =>
  store.write(['games', 'lastPlayOnline', 'cache', ...MIDDLE_TABLES], async (tx) => {
    const { owner, trail } = told
    const name = { owner, groupTrailId: trail.id, resourceId: resource.id }
    const playing = (await tx.get('games', gameKey(name)))?.current ?? null
    if (playing !== null && (await isInTheMiddle(tx, told, playing.version))) return dropNext(tx, name)
    const game = await makeCurrent(tx, owner, trail, resource, clock.now().toISOString())
    if (game !== null) await layInEveryJourney(tx, game)
  })

/**
 * Whether the stored trail stays although its version differs from the told one: it was asked for later (rule C9), or its learner is in the
 * middle of it.
 */
const stays = async (tx: ReadTransaction, { clock }: Ports, told: ToldTrail, before: CachedTrail) =>
  before.trail.version !== told.trail.version &&
  (isAskedLater(before.asOf, told.asOf, clock) || (await isInTheMiddle(tx, told, before.trail.version)))

/**
 * Stores the trail of a download. A trail that is already stored in this version keeps its newer figures and gains the files' hashes. The
 * row belongs to the player for whom the download asked, even if another plays the trail by now: a download may take an hour (rule P2).
 */
export const keepTrail = (ports: Ports, told: ToldTrail): Promise<void> =>
  ports.store.write(['cache', ...MIDDLE_TABLES], async (tx) => {
    const { owner, trail, team, asOf } = told
    const key = cachedKey(owner, trail.id, team)
    const before = await tx.get('cache', key)
    if (before && (await stays(tx, ports, told, before))) return
    const known =
      before?.trail.version === trail.version
        ? { trail: keepHashes(before.trail, trail) }
        : { trail, asOf, leftBefore: undefined }
    await tx.put('cache', key, { team, asOf, stepsSeen: [], ...before, goneSince: undefined, ...known })
  })
