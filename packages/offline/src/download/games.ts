import type { KnownResource } from '@vereda/domain/trail/known-resource.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import type { WriteTransaction } from '../ports/store.ts'
import type { Sitting } from '../sitting/sitting.ts'
import { under } from '../store/key.ts'
import { type Owner, prefixOf } from '../store/owner.ts'
import {
  type GameName,
  type GameVersion,
  gameKey,
  type InstalledWorker,
  isSameResource,
  type StoredGame,
} from './stored-game.ts'

const versionOf = (trail: Trail, resource: KnownResource): GameVersion => ({
  version: trail.version,
  data: resource.data,
})

const nameOf = (owner: Owner, trail: Trail, resource: KnownResource): GameName => ({
  owner,
  groupTrailId: trail.id,
  resourceId: resource.id,
})

/** The versions of a stored resource that sittings under way still use. */
export const versionsPlayed = (game: StoredGame, sittings: readonly Sitting[]): ReadonlySet<number> =>
  new Set(sittings.filter((sitting) => isSameResource(sitting, game)).map((sitting) => sitting.version))

/**
 * Notes a resource's next version before its first file is fetched, so that no deletion of unused files removes its files. The version that
 * is ready stays ready (rule D11).
 */
export async function noteNext(
  tx: WriteTransaction,
  owner: Owner,
  trail: Trail,
  resource: KnownResource,
): Promise<void> {
  const { type, title } = resource
  const name = nameOf(owner, trail, resource)
  const before = await tx.get('games', gameKey(name))
  const known = { ...name, type, current: null, older: [], installed: null, ...before }
  await tx.put('games', gameKey(name), { ...known, title, next: versionOf(trail, resource) })
}

/**
 * Makes a resource's next version the one that plays. Every file of it, and what it needs beside them, is in; versions that a sitting still
 * plays are kept (rules D11, D17).
 */
export async function makeCurrent(
  tx: WriteTransaction,
  owner: Owner,
  trail: Trail,
  resource: KnownResource,
  at: string,
): Promise<StoredGame | null> {
  const name = nameOf(owner, trail, resource)
  const before = await tx.get('games', gameKey(name))
  if (before === undefined) return null
  const played = versionsPlayed(before, await tx.list('sittings', under(owner.userId)))
  const past = before.current === null ? before.older : [...before.older, before.current]
  const installed = { version: trail.version, at }
  const older = past.filter(({ version }) => version !== trail.version && played.has(version))
  const current = versionOf(trail, resource)
  const game: StoredGame = { ...before, current, next: null, older, installed }
  await tx.put('games', gameKey(name), game)
  await forgetOnline(tx, name)
  return game
}

/**
 * Drops the fetched version, and the current one goes on playing. The device asks for the newer version again once the server has heard of
 * what was played in the current one (rule C11).
 */
export async function dropNext(tx: WriteTransaction, name: GameName): Promise<void> {
  const game = await tx.get('games', gameKey(name))
  if (game !== undefined) await tx.put('games', gameKey(name), { ...game, next: null })
}

/** Removes a downloaded resource from the resources that were played online (specification 4; rule L3). Writes `lastPlayOnline`. */
export async function forgetOnline(tx: WriteTransaction, name: GameName): Promise<void> {
  const { owner } = name
  const plays = (await tx.get('lastPlayOnline', prefixOf(owner))) ?? []
  const others = plays.filter((play) => !isSameResource(play, name))
  if (others.length !== plays.length) await tx.put('lastPlayOnline', prefixOf(owner), others)
}

/** Notes that the browser evicted a file of a ready resource: the resource is not ready until the file is fetched again (rule D13). */
export async function noteDamage(tx: WriteTransaction, name: GameName): Promise<void> {
  const key = gameKey(name)
  const game = await tx.get('games', key)
  if (game === undefined || game.current === null) return
  await tx.put('games', key, { ...game, current: null, next: game.next ?? game.current })
}

/** Notes that the worker of this version's content origin is installed, and when (rule D17). */
export async function noteInstalled(
  tx: WriteTransaction,
  name: GameName,
  installed: InstalledWorker,
): Promise<void> {
  const key = gameKey(name)
  const game = await tx.get('games', key)
  if (game !== undefined) await tx.put('games', key, { ...game, installed })
}
