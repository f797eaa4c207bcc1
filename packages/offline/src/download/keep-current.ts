import { CACHED_TABLES, readCached } from '../cache/read-cached.ts'
import { isDownloaded } from '../play-online/note-online-play.ts'
import type { Clock } from '../ports/clock.ts'
import type { FileStore } from '../ports/file-store.ts'
import type { MakeReady } from '../ports/make-ready.ts'
import { type ReadTransaction, type Store, StoreFull } from '../ports/store.ts'
import { under } from '../store/key.ts'
import { type Owner, prefixOf } from '../store/owner.ts'
import { jobKey } from './download-job.ts'
import { noteDamage, noteInstalled } from './games.ts'
import { askDownload } from './job-rows.ts'
import { hashesOf, playsOffline, type StoredGame } from './stored-game.ts'

export type KeepCurrentPorts = {
  store: Store
  files: Pick<FileStore, 'known'>
  clock: Clock
  makeReady: MakeReady
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

/** What plays here is looked at once a day: a worker that the browser has dropped is put in again (rule D20). */
async function confirmReady({ store, clock, makeReady }: KeepCurrentPorts, owner: Owner): Promise<void> {
  for (const game of await readGames(store, owner)) {
    if (game.current === null || isConfirmed(game, clock.now())) continue
    const { groupTrailId, resourceId } = game
    const { version, data } = game.current
    const request = { owner, groupTrailId, resourceId, version, data }
    if (!(await makeReady(request).catch(orNotReady))) continue
    const at = clock.now().toISOString()
    await store.write(['games'], (tx) => noteInstalled(tx, game, { version, at }))
  }
}

/** The trails of which another version was listed than the one on the device, with its resources; not those whose download has failed. */
const overtaken = (store: Store, owner: Owner): Promise<Map<string, string[]>> =>
  store.read(['games', 'lastPlayOnline', 'downloads', ...CACHED_TABLES], async (tx) => {
    const older = new Map<string, string[]>()
    for (const { resourceId, groupTrailId: id, current } of await downloadedGames(tx, owner)) {
      const cached = await readCached(tx, owner, id)
      const job = await tx.get('downloads', jobKey({ owner, groupTrailId: id }))
      if (job?.state === 'failed' || !cached || !current) continue
      const isOffered = cached.trail.steps.some((s) =>
        s.resources.some((r) => r.id === resourceId && r.offline),
      )
      if (isOffered && cached.trail.version !== current.version)
        older.set(id, [...(older.get(id) ?? []), resourceId])
    }
    return older
  })

/**
 * A listing came, or the app started: asks for what downloaded resources lack, files that were evicted and newer versions, of which only
 * the new files are fetched (rules D13, D18, D19, D20). Newer versions wait for a network that does not cost by the byte.
 */
export async function keepCurrent(
  ports: KeepCurrentPorts,
  owner: Owner,
  network: { isMetered: boolean },
): Promise<void> {
  await mendDamage(ports, owner)
  if (!network.isMetered)
    for (const [groupTrailId, resourceIds] of await overtaken(ports.store, owner))
      await askDownload(ports.store, { owner, groupTrailId }, resourceIds)
  await confirmReady(ports, owner)
}
