import { isKnown } from '@vereda/domain/trail/known-resource.ts'
import type { TrailResource } from '@vereda/domain/trail/trail.ts'
import { CACHED_TABLES, readCached } from '../cache/read-cached.ts'
import { isDownloaded } from '../play-online/note-online-play.ts'
import type { Clock } from '../ports/clock.ts'
import type { FileStore } from '../ports/file-store.ts'
import type { MakeReady } from '../ports/make-ready.ts'
import { type ReadTransaction, type Store, StoreFull } from '../ports/store.ts'
import { under } from '../store/key.ts'
import { type Owner, prefixOf } from '../store/owner.ts'
import { type JobName, jobKey } from './download-job.ts'
import { noteDamage, noteInstalled } from './games.ts'
import { bringFromOtherJourneys } from './in-every-journey.ts'
import { askDownload } from './job-rows.ts'
import { hashesOf, playsOffline, type StoredGame } from './stored-game.ts'
import { isWholeWanted } from './whole-trail.ts'

export type KeepCurrentPorts = {
  store: Store
  files: Pick<FileStore, 'known'>
  clock: Clock
  makeReady: MakeReady
  /** Whether the player's own parts are on the device; taken as true where it is not given. */
  hasPlayer?: () => Promise<boolean>
}

/** How long an installed worker counts as present after it was last seen. Browsers sometimes drop an origin's worker and nothing else. */
const CONFIRMED_FOR_MS = 24 * 60 * 60 * 1000

async function downloadedGames(tx: ReadTransaction, owner: Owner): Promise<StoredGame[]> {
  const online = (await tx.get('lastPlayOnline', prefixOf(owner))) ?? []
  const games = await tx.list('games', under(...prefixOf(owner)))
  return games.filter((game) => isDownloaded(game, online))
}

const readGames = (store: Store, owner: Owner) =>
  store.read(['games', 'lastPlayOnline'], (tx) => downloadedGames(tx, owner))

/** Finds downloaded resources whose files the browser has evicted, and asks for these files again (rule D13). */
async function mendDamage({ store, files }: KeepCurrentPorts, owner: Owner): Promise<void> {
  const known = await files.known()
  for (const game of await readGames(store, owner)) {
    const hashes = [...hashesOf({ ...game, next: null, older: [] }).keys()]
    if (hashes.every((hash) => known.has(hash))) continue
    await store.write(['games'], (tx) => noteDamage(tx, game))
    await askDownload(store, game, [game.resourceId])
  }
}

const isConfirmed = (game: StoredGame, now: Date): boolean => {
  const age = now.getTime() - Date.parse(game.installed?.at ?? '')
  const isOwn = game.installed?.isNamedByResource !== true
  return isOwn && playsOffline(game) && age >= 0 && age < CONFIRMED_FOR_MS
}

/** Treats a device without room like one without a network: the resource is not ready, and is asked for again later. */
function orNotReady(fault: unknown): false {
  if (fault instanceof StoreFull) return false
  throw fault
}

/**
 * Confirms each day, or as soon as the player's parts are missing, that downloaded resources can play, and installs again what the browser
 * has dropped (rule D20).
 */
async function confirmReady(ports: KeepCurrentPorts, owner: Owner): Promise<void> {
  const { store, clock, makeReady } = ports
  const hasPlayer = (await ports.hasPlayer?.()) ?? true
  for (const game of await readGames(store, owner)) {
    if (game.current === null || (hasPlayer && isConfirmed(game, clock.now()))) continue
    const { groupTrailId, resourceId } = game
    const { version, data } = game.current
    const request = { owner, groupTrailId, resourceId, version, data }
    if (!(await makeReady(request).catch(orNotReady))) continue
    const at = clock.now().toISOString()
    await store.write(['games'], (tx) => noteInstalled(tx, game, { version, at }))
  }
}

/**
 * The resources of a trail that the device lacks: those that were listed in another version than the stored one and, if the learner asked
 * for the whole trail, those that were added to it. Empty if the trail's download failed or is fetching the whole trail.
 */
async function lackingOf(
  tx: ReadTransaction,
  name: JobName,
  games: readonly StoredGame[],
): Promise<string[]> {
  const job = await tx.get('downloads', jobKey(name))
  const cached = await readCached(tx, name.owner, name.groupTrailId)
  if (job?.state === 'failed' || job?.resourceIds === null || !cached) return []
  const { steps, version } = cached.trail
  const isWhole = await isWholeWanted(tx, name)
  const held = new Map(games.map(({ resourceId, current }) => [resourceId, current?.version]))
  const offered = steps.flatMap((step) => step.resources.filter((r) => isKnown(r) && r.offline))
  const isLacking = ({ id }: TrailResource) => (held.has(id) ? held.get(id) !== version : isWhole)
  return offered.filter(isLacking).map(({ id }) => id)
}

/** The ids of the resources to ask for, by trail. */
const overtaken = (store: Store, owner: Owner): Promise<Map<string, string[]>> =>
  store.read(['games', 'lastPlayOnline', 'downloads', ...CACHED_TABLES], async (tx) => {
    const games = await downloadedGames(tx, owner)
    const lacking = new Map<string, string[]>()
    for (const groupTrailId of new Set(games.map((game) => game.groupTrailId))) {
      const held = games.filter((game) => game.groupTrailId === groupTrailId)
      lacking.set(groupTrailId, await lackingOf(tx, { owner, groupTrailId }, held))
    }
    return lacking
  })

/**
 * Runs after a listing and when the app starts. It asks for evicted files, for newer versions (only their new files are fetched), and for
 * what was added to a trail that was asked for whole (rules D13, D18, D19, D20). Resources downloaded in another journey play in this one
 * too (rule D27). Newer versions wait for a network that does not cost by the byte.
 */
export async function keepCurrent(
  ports: KeepCurrentPorts,
  owner: Owner,
  network: { isMetered: boolean },
): Promise<void> {
  await ports.store.write(['games', 'lastPlayOnline', 'cache'], (tx) => bringFromOtherJourneys(tx, owner))
  await mendDamage(ports, owner)
  if (!network.isMetered)
    for (const [groupTrailId, resourceIds] of await overtaken(ports.store, owner))
      if (resourceIds.length > 0) await askDownload(ports.store, { owner, groupTrailId }, resourceIds)
  await confirmReady(ports, owner)
}
