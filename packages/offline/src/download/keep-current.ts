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
  /** Whether the player's own parts are on the device; where nobody can say they are taken to be. */
  hasPlayer?: () => Promise<boolean>
}

/** Browsers drop an origin's worker alone now and then; one that was seen within a day is taken to be there. */
const CONFIRMED_FOR_MS = 24 * 60 * 60 * 1000

async function downloadedGames(tx: ReadTransaction, owner: Owner): Promise<StoredGame[]> {
  const online = (await tx.get('lastPlayOnline', prefixOf(owner))) ?? []
  const games = await tx.list('games', under(...prefixOf(owner)))
  return games.filter((game) => isDownloaded(game, online))
}

const readGames = (store: Store, owner: Owner) =>
  store.read(['games', 'lastPlayOnline'], (tx) => downloadedGames(tx, owner))

/** Downloaded resources whose files the browser has taken behind our back are no longer whole: they are fetched again (rule D13). */
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

/** A device without room is asked again, as one without a network is. */
function orNotReady(fault: unknown): false {
  if (fault instanceof StoreFull) return false
  throw fault
}

/** What plays here is looked at once a day, and where the player has gone: what the browser has dropped is put in again (rule D20). */
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
 * What of a trail another version than the one on the device was listed of, and what was added to it where the learner asked for the whole
 * of it; nothing of one whose download has failed, or is coming as a whole.
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

/** What to ask for, by trail. */
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
 * A listing came, or the app started: asks for what downloaded resources lack, files that were evicted and newer versions, of which only
 * the new files are fetched, and for what was added to a trail that was asked for whole (rules D13, D18, D19, D20). What came under another journey
 * plays in this one too (rule D27). Newer versions wait for a network that does not cost by the byte.
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
