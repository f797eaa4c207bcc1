import { domainCell } from '@vereda/client/directory/domain.ts'
import { noteInstalled } from '@vereda/offline/download/games.ts'
import { playsOffline, type StoredGame } from '@vereda/offline/download/stored-game.ts'
import { under } from '@vereda/offline/store/key.ts'
import { type Owner, prefixOf } from '@vereda/offline/store/owner.ts'
import { contentOrigin } from '../../player/content-origin.ts'
import { installContentWorker, wipeContent } from '../../player/content-worker.ts'
import { keepRuntime, runtimeParts } from '../../player/player-runtime.ts'
import { localStore, readLocal } from '../store/local-store.ts'
import { webClock } from '../store/web-ports.ts'

/** Browsers drop an origin's worker alone now and then; one that was seen within a day is taken to be there. */
const CONFIRMED_FOR_MS = 24 * 60 * 60 * 1000

/** The origin on which a stored resource's version plays; null before the domain is known. */
async function originOf({ owner, resourceId }: StoredGame, version: number): Promise<string | null> {
  const domain = domainCell.get()
  if (domain === null) return null
  const { userId } = owner
  return contentOrigin(domain.content_origin, { hostkey: domain.hostkey, userId, resourceId, version })
}

function isConfirmed(game: StoredGame): boolean {
  const age = webClock.now().getTime() - Date.parse(game.installed?.at ?? '')
  return playsOffline(game) && age >= 0 && age < CONFIRMED_FOR_MS
}

async function install(game: StoredGame): Promise<boolean> {
  const version = game.current!.version
  const origin = await originOf(game, version)
  if (origin === null || !(await installContentWorker(origin))) return false
  const at = webClock.now().toISOString()
  await localStore.write(['games'], (tx) => noteInstalled(tx, game.owner, game.resourceId, { version, at }))
  return true
}

let underWay: Promise<readonly StoredGame[]> = Promise.resolve([])

async function installMissing(owner: Owner): Promise<readonly StoredGame[]> {
  const games = await readLocal(['games'], (tx) => tx.list('games', under(...prefixOf(owner))))
  const missing = games.filter((game) => game.current !== null && !isConfirmed(game))
  if (missing.length === 0) return []
  const parts = missing.flatMap((game) => runtimeParts(game.current!.data))
  if (!(await keepRuntime(parts).catch(() => false))) return missing
  const unready: StoredGame[] = []
  for (const game of missing) if (!(await install(game).catch(() => false))) unready.push(game)
  return unready
}

/**
 * Brings what downloaded resources need beside their files, the player's own parts and their origins' workers, one after the other, and
 * answers the resources for which some could not be brought or kept; the next start of the app tries again.
 */
export function readyContent(owner: Owner): Promise<readonly StoredGame[]> {
  underWay = underWay.catch(() => []).then(() => installMissing(owner))
  return underWay
}

/** Clears the origins of resources that were deleted from this device: their workers, and whatever their content kept. */
export async function wipeOrigins(games: readonly StoredGame[]): Promise<void> {
  for (const game of games) {
    const origin = game.current && (await originOf(game, game.current.version))
    if (origin) await wipeContent(origin)
  }
}
