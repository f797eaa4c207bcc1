import { sameContent } from '@vereda/domain/json/same-content.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { readTeam, trailsInTeams } from '../player/chosen-team.ts'
import type { Clock } from '../ports/clock.ts'
import type { WriteTransaction } from '../ports/store.ts'
import { readDevice } from '../store/device.ts'
import { under } from '../store/key.ts'
import { type Owner, prefixOf } from '../store/owner.ts'
import type { TableName } from '../store/tables.ts'
import { isAskedLater } from './asked-later.ts'
import {
  type CachedSummary,
  type CachedTrail,
  cachedKey,
  summaryOf,
  trailIdOfKey,
  trailKey,
} from './cached-trail.ts'
import { heldVersions, type IsHeld } from './held-versions.ts'
import { keepHashes } from './keep-hashes.ts'
import type { ListingPorts } from './listing-ports.ts'

const TABLES = ['device', 'cache', 'summary', 'listings', 'UP'] as const satisfies readonly TableName[]

/** For whom the server told of trails, when the device asked (device's clock), and how many items the server had taken by then. */
export type Told = { owner: Owner; team: string | null; asOf: string; acknowledgedBefore: number }

/**
 * What became of an answer. `kept`: it is stored. `overtaken`: a play was acknowledged meanwhile, and the device must ask again (rule C6).
 * `outdated`: a later request was answered since, and that answer stays (rule C9).
 */
export type Keeping = 'kept' | 'overtaken' | 'outdated'

type Ports = Pick<ListingPorts, 'store' | 'clock' | 'onLeftAside'>
type Asked = { tx: WriteTransaction; clock: Clock; told: Told }
type Saving = Asked & Pick<ListingPorts, 'onLeftAside'> & { isHeld: IsHeld }

/** A trail as it is now stored, and whether the device had it before. */
type Kept = { trail: Trail; wasKnown: boolean }

/**
 * Whether an answer with another version is ignored, because the player has played something in the stored version that the server has not
 * heard of (rule C11).
 */
function isLeftAside({ told, isHeld, onLeftAside }: Saving, { trail: before }: CachedTrail, trail: Trail) {
  if (before.version === trail.version || !isHeld(told.team, before)) return false
  onLeftAside?.({ team: told.team, id: trail.id, version: before.version })
  return true
}

/** Whether the stored trail stays: it was asked for later, or the new version must wait. */
const stays = (saving: Saving, before: CachedTrail, trail: Trail) =>
  isAskedLater(before.asOf, saving.told.asOf, saving.clock) || isLeftAside(saving, before, trail)

async function keep(saving: Saving, trail: Trail): Promise<Kept> {
  const { tx, told } = saving
  const key = cachedKey(told.owner, trail.id, told.team)
  const before = await tx.get('cache', key)
  const wasKnown = before !== undefined
  if (wasKnown && stays(saving, before, trail)) return { trail: before.trail, wasKnown }
  const kept = keepHashes(trail, before?.trail)
  const { team, asOf } = told
  await tx.put('cache', key, { trail: kept, team, asOf, stepsSeen: before?.stepsSeen ?? [] })
  return { trail: kept, wasKnown }
}

/** Whether the server has taken an item since the device asked: the answer is incomplete then, and is ignored (rule C6). */
const isOvertaken = async (tx: WriteTransaction, told: Told) =>
  (await readDevice(tx)).acknowledged !== told.acknowledgedBefore

/** Stores one trail as the server told it, unless a later answer is stored already. */
export async function saveTrail(ports: Ports, told: Told, trail: Trail): Promise<Keeping> {
  const isHeld = await heldVersions(ports.store, told.owner)
  return ports.store.write(TABLES, async (tx) => {
    if (await isOvertaken(tx, told)) return 'overtaken'
    const kept = await keep({ ...ports, tx, told, isHeld }, trail)
    const key = trailKey(told.owner, trail.id)
    if ((await readTeam(tx, told.owner, trail.id)) !== told.team) return 'kept'
    const summary = await tx.get('summary', key)
    if (summary) await keepSummary(tx, told, { ...summary, trail: summaryOf(kept.trail) })
    return 'kept'
  })
}

/** Writes a summary only if it differs from the stored one, so that a screen that shows the catalogue need not read it again. */
async function keepSummary(tx: WriteTransaction, { owner }: Told, summary: CachedSummary): Promise<void> {
  const key = trailKey(owner, summary.trail.id)
  if (!sameContent(await tx.get('summary', key), summary)) await tx.put('summary', key, summary)
}

/** The trail as its team sees it, if the learner plays it in a team and the device has the team's copy. */
async function ofItsTeam({ tx, told }: Saving, { id }: Trail): Promise<Trail | undefined> {
  const team = await readTeam(tx, told.owner, id)
  // the row that was just written isn't read again: it holds a whole trail
  if (team === told.team) return undefined
  return (await tx.get('cache', cachedKey(told.owner, id, team)))?.trail
}

type Listed = { trail: Trail; place: number; isInTeam: boolean }

async function keepListed(saving: Saving, { trail, place, isInTeam }: Listed): Promise<void> {
  const { tx, told } = saving
  const kept = await keep(saving, trail)
  const shown = (isInTeam ? await ofItsTeam(saving, trail) : undefined) ?? kept.trail
  const summary = { trail: summaryOf(shown), place }
  if (kept.wasKnown) await keepSummary(tx, told, summary)
  else await tx.put('summary', trailKey(told.owner, trail.id), summary)
}

/** Whether a listing that was asked for later is already complete. */
async function isOutdated({ tx, clock, told }: Asked): Promise<boolean> {
  const row = await tx.get('listings', prefixOf(told.owner))
  return isAskedLater(row?.asOf, told.asOf, clock)
}

/** On a device's first listing, the first page is shown while the others come (rule C8). */
async function keepFirst(tx: WriteTransaction, { owner }: Told, trails: readonly Trail[]): Promise<void> {
  const known = await tx.get('listings', prefixOf(owner))
  if (known !== undefined && known.asOf !== null) return
  await tx.put('listings', prefixOf(owner), { asOf: null, first: trails.map(({ id }) => id) })
}

/** Stores one page of the listing: each trail in the server's order, with the figures of the player that the learner is on it. */
export async function savePage(
  ports: Ports,
  told: Told,
  first: number,
  trails: readonly Trail[],
): Promise<Keeping> {
  const isHeld = await heldVersions(ports.store, told.owner)
  return ports.store.write(TABLES, async (tx) => {
    const saving = { ...ports, tx, told, isHeld }
    if (await isOutdated(saving)) return 'outdated'
    if (await isOvertaken(tx, told)) return 'overtaken'
    const inTeams = new Set(await trailsInTeams(tx, told.owner))
    // All rows are requested at once, and a new row is only checked for existence: each request costs more than the row's bytes.
    await Promise.all(
      trails.map((trail, i) =>
        keepListed(saving, { trail, place: first + i, isInTeam: inTeams.has(trail.id) }),
      ),
    )
    if (first === 0) await keepFirst(tx, told, trails)
    return 'kept'
  })
}

/** Marks a stored trail as no longer its player's; it can still be looked at (rule C10). */
async function markGone(
  { tx, clock, told }: Asked,
  groupTrailId: string,
  team: string | null,
): Promise<void> {
  const key = cachedKey(told.owner, groupTrailId, team)
  const row = await tx.get('cache', key)
  if (row === undefined || isAskedLater(row.asOf, told.asOf, clock)) return
  await tx.put('cache', key, { ...row, asOf: told.asOf, goneSince: row.goneSince ?? told.asOf })
}

/** Notes that the server knows no such trail for this player. */
export const saveNone = ({ store, clock }: Ports, told: Told, groupTrailId: string): Promise<void> =>
  store.write(['cache'], (tx) => markGone({ tx, clock, told }, groupTrailId, told.team))

/** Removes a trail that no page named from the catalogue, unless a later answer has brought it meanwhile. */
async function leaveOut(saving: Asked, groupTrailId: string): Promise<void> {
  const { tx, clock, told } = saving
  const cached = await tx.get('cache', cachedKey(told.owner, groupTrailId, null))
  if (isAskedLater(cached?.asOf, told.asOf, clock)) return
  await tx.delete('summary', trailKey(told.owner, groupTrailId))
  for (const team of new Set([null, await readTeam(tx, told.owner, groupTrailId)]))
    await markGone(saving, groupTrailId, team)
}

/** Ends a whole listing: trails that it no longer names leave the catalogue, and the listing gets the time at which it was asked for. */
export const closeListing = (
  { store, clock }: Ports,
  told: Told,
  named: ReadonlySet<string>,
): Promise<void> =>
  store.write(TABLES, async (tx) => {
    const saving = { tx, clock, told }
    if (await isOutdated(saving)) return
    const ids = (await tx.keys('summary', under(...prefixOf(told.owner)))).map(trailIdOfKey)
    for (const id of ids) if (!named.has(id)) await leaveOut(saving, id)
    await tx.put('listings', prefixOf(told.owner), { asOf: told.asOf })
  })
