import type { KnownResource, Trail } from '@vereda/domain/trail/trail.ts'
import type { WriteTransaction } from '../ports/store.ts'
import { under } from '../store/key.ts'
import { type Owner, prefixOf } from '../store/owner.ts'
import { type GameVersion, gameKey, type StoredGame } from './stored-game.ts'

const versionOf = (trail: Trail, resource: KnownResource): GameVersion => ({
  version: trail.version,
  data: resource.data,
})

const withTrail = (ids: readonly string[], id: string) => (ids.includes(id) ? [...ids] : [...ids, id])

/**
 * Notes a resource's next version before the first of its files is fetched, so that no clean-up takes the files for unused. The version
 * that is ready stays ready (rule D11).
 */
export async function noteNext(
  tx: WriteTransaction,
  owner: Owner,
  trail: Trail,
  resource: KnownResource,
): Promise<void> {
  const key = gameKey(owner, resource.id)
  const before = await tx.get('games', key)
  const { id: resourceId, type, title } = resource
  const known = { owner, resourceId, type, title, current: null, older: [], installed: null }
  const trailIds = withTrail(before?.trailIds ?? [], trail.id)
  await tx.put('games', key, { ...known, ...before, title, trailIds, next: versionOf(trail, resource) })
}

async function stillPlayed(tx: WriteTransaction, game: StoredGame): Promise<ReadonlySet<number>> {
  const sittings = await tx.list('sittings', under(game.owner.userId))
  return new Set(sittings.filter((s) => s.resourceId === game.resourceId).map((s) => s.version))
}

/** Every file of the resource is in, and so is what it needs beside them: its next version becomes the one that plays; what a sitting still plays is kept beside it (rules D11, D17). */
export async function makeCurrent(
  tx: WriteTransaction,
  owner: Owner,
  trail: Trail,
  resource: KnownResource,
  at: string,
): Promise<void> {
  const key = gameKey(owner, resource.id)
  const before = await tx.get('games', key)
  if (before === undefined) return
  const played = await stillPlayed(tx, before)
  const past = before.current === null ? before.older : [...before.older, before.current]
  const installed = { version: trail.version, at }
  const older = past.filter(({ version }) => version !== trail.version && played.has(version))
  await tx.put('games', key, { ...before, current: versionOf(trail, resource), next: null, older, installed })
  await forgetOnline(tx, owner, resource.id)
}

/** A resource that is downloaded is no online play any more (specification 4). */
export async function forgetOnline(tx: WriteTransaction, owner: Owner, resourceId: string): Promise<void> {
  const plays = (await tx.get('lastPlayOnline', prefixOf(owner))) ?? []
  const others = plays.filter((play) => play.resourceId !== resourceId)
  if (others.length !== plays.length) await tx.put('lastPlayOnline', prefixOf(owner), others)
}

/** A ready resource lost a file, evicted by the browser: until it is fetched again the resource is not ready (rule D13). */
export async function noteDamage(tx: WriteTransaction, owner: Owner, resourceId: string): Promise<void> {
  const key = gameKey(owner, resourceId)
  const game = await tx.get('games', key)
  if (game === undefined || game.current === null) return
  await tx.put('games', key, { ...game, current: null, next: game.next ?? game.current })
}

/** The worker of this version's content origin is in, as of now (rule D17). */
export async function noteInstalled(
  tx: WriteTransaction,
  owner: Owner,
  resourceId: string,
  installed: { version: number; at: string },
): Promise<void> {
  const key = gameKey(owner, resourceId)
  const game = await tx.get('games', key)
  if (game !== undefined) await tx.put('games', key, { ...game, installed })
}
