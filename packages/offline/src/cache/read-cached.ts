import { readTeam } from '../player/chosen-team.ts'
import type { ReadTransaction } from '../ports/store.ts'
import { under } from '../store/key.ts'
import { type Owner, prefixOf } from '../store/owner.ts'
import type { TableName } from '../store/tables.ts'
import { type CachedTrail, cachedKey, trailIdOfKey } from './cached-trail.ts'

/** The tables that `readCached` and `listCached` read. */
export const CACHED_TABLES = ['cache', 'UP'] as const satisfies readonly TableName[]

/** A trail as the server last told it for the player that the learner is on it; undefined when this device does not have it (rule P2). */
export async function readCached(
  tx: ReadTransaction,
  owner: Owner,
  groupTrailId: string,
): Promise<CachedTrail | undefined> {
  return tx.get('cache', cachedKey(owner, groupTrailId, await readTeam(tx, owner, groupTrailId)))
}

/** Up to `limit` trails, each as the server told it for the player that the learner is on it. */
export async function listCached(tx: ReadTransaction, owner: Owner, limit: number): Promise<CachedTrail[]> {
  const ids = new Set((await tx.keys('cache', under(...prefixOf(owner)))).map(trailIdOfKey))
  const rows = await Promise.all([...ids].slice(0, limit).map((id) => readCached(tx, owner, id)))
  return rows.filter((row) => row !== undefined)
}
