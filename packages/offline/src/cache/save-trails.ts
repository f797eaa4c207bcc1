import type { Trail } from '@vereda/domain/trail/trail.ts'
import { readTeam } from '../player/chosen-team.ts'
import type { Store, WriteTransaction } from '../ports/store.ts'
import { sameContent } from '../queue/same-content.ts'
import { readDevice } from '../store/device.ts'
import { under } from '../store/key.ts'
import { type Owner, prefixOf } from '../store/owner.ts'
import type { TableName } from '../store/tables.ts'
import { type CachedSummary, cachedKey, summaryOf, trailIdOfKey, trailKey } from './cached-trail.ts'
import { keepHashes } from './keep-hashes.ts'
import { readCached } from './read-cached.ts'

const TABLES = ['device', 'cache', 'summary', 'listings', 'UP'] as const satisfies readonly TableName[]

/** What the server told of trails, when (device's clock), and how many items it had taken when it was asked. */
export type Told = { owner: Owner; team: string | null; asOf: string; settledBefore: number }

async function keep(tx: WriteTransaction, told: Told, trail: Trail): Promise<Trail> {
  const key = cachedKey(told.owner, trail.id, told.team)
  const before = await tx.get('cache', key)
  const kept = keepHashes(trail, before?.trail)
  const { team, asOf } = told
  await tx.put('cache', key, { trail: kept, team, asOf, stepsSeen: before?.stepsSeen ?? [] })
  return kept
}

/** An answer that was asked for before the server took an item no longer tells the whole: it is left aside (rule C6). */
const isOvertaken = async (tx: WriteTransaction, told: Told) =>
  (await readDevice(tx)).settled !== told.settledBefore

/** Keeps one trail as it was told; answers false when a play was settled meanwhile and it must be asked for again. */
export const saveTrail = (store: Store, told: Told, trail: Trail): Promise<boolean> =>
  store.write(TABLES, async (tx) => {
    if (await isOvertaken(tx, told)) return false
    const kept = await keep(tx, told, trail)
    const key = trailKey(told.owner, trail.id)
    if ((await readTeam(tx, told.owner, trail.id)) !== told.team) return true
    const summary = await tx.get('summary', key)
    if (summary) await tx.put('summary', key, { ...summary, trail: summaryOf(kept) })
    return true
  })

/** What the server told again as it stands is left as it is: whoever shows the catalogue need not read it anew. */
async function keepSummary(tx: WriteTransaction, { owner }: Told, summary: CachedSummary): Promise<void> {
  const key = trailKey(owner, summary.trail.id)
  if (!sameContent(await tx.get('summary', key), summary)) await tx.put('summary', key, summary)
}

async function keepListed(tx: WriteTransaction, told: Told, trail: Trail, place: number): Promise<void> {
  await keep(tx, told, trail)
  const shown = (await readCached(tx, told.owner, trail.id))?.trail ?? trail
  await keepSummary(tx, told, { trail: summaryOf(shown), place })
}

/** Of a device's first listing the first page is shown while the others come (rule C8). */
async function keepFirst(tx: WriteTransaction, { owner }: Told, trails: readonly Trail[]): Promise<void> {
  const known = await tx.get('listings', prefixOf(owner))
  if (known !== undefined && known.asOf !== null) return
  await tx.put('listings', prefixOf(owner), { asOf: null, first: trails.map(({ id }) => id) })
}

/** Keeps one page of the listing, each trail at its place and with the figures of the player that its learner is; answers false when a play was settled meanwhile. */
export const savePage = (
  store: Store,
  told: Told,
  first: number,
  trails: readonly Trail[],
): Promise<boolean> =>
  store.write(TABLES, async (tx) => {
    if (await isOvertaken(tx, told)) return false
    // all at once: one trail after another, each would wait for the store seven times
    await Promise.all(trails.map((trail, i) => keepListed(tx, told, trail, first + i)))
    if (first === 0) await keepFirst(tx, told, trails)
    return true
  })

/** Ends a whole listing: what it no longer names leaves the catalogue, and it is known as of now. */
export const closeListing = (store: Store, told: Told, named: ReadonlySet<string>): Promise<void> =>
  store.write(TABLES, async (tx) => {
    const keys = await tx.keys('summary', under(...prefixOf(told.owner)))
    for (const key of keys) if (!named.has(trailIdOfKey(key))) await tx.delete('summary', key)
    await tx.put('listings', prefixOf(told.owner), { asOf: told.asOf })
  })
