import { CACHED_TABLES, readCached } from '@vereda/offline/cache/read-cached.ts'
import { noteDamage } from '@vereda/offline/download/games.ts'
import { askDownload } from '@vereda/offline/download/job-rows.ts'
import { hashesOf, type StoredGame } from '@vereda/offline/download/stored-game.ts'
import { isDownloaded } from '@vereda/offline/play-online/note-online-play.ts'
import type { ReadTransaction } from '@vereda/offline/ports/store.ts'
import { under } from '@vereda/offline/store/key.ts'
import { type Owner, prefixOf } from '@vereda/offline/store/owner.ts'
import { fileStore } from '../files/file-store.ts'
import { local, localStore, readLocal } from '../store/local-store.ts'
import { isMetered } from './download-advice.ts'

async function downloadedGames(tx: ReadTransaction, owner: Owner): Promise<StoredGame[]> {
  const online = (await tx.get('lastPlayOnline', prefixOf(owner))) ?? []
  const games = await tx.list('games', under(...prefixOf(owner)))
  return games.filter((game) => isDownloaded(game, online))
}

/** The trails of which a newer version is known than the one that is on the device. */
const overtaken = (owner: Owner): Promise<Map<string, string[]>> =>
  readLocal(['games', 'lastPlayOnline', ...CACHED_TABLES], async (tx) => {
    const older = new Map<string, string[]>()
    for (const { resourceId, trailIds, current } of await downloadedGames(tx, owner))
      for (const id of trailIds) {
        const cached = await readCached(tx, owner, id)
        if (cached && current && cached.trail.version > current.version)
          older.set(id, [...(older.get(id) ?? []), resourceId])
      }
    return older
  })

/** Downloaded resources whose files the browser has taken behind our back are no longer whole (rule D13). */
async function damaged(owner: Owner): Promise<StoredGame[]> {
  const { db } = await local()
  if (db === null) return []
  const known = await fileStore(db).known()
  const games = await readLocal(['games', 'lastPlayOnline'], (tx) => downloadedGames(tx, owner))
  return games.filter((game) =>
    [...hashesOf({ ...game, next: null, older: [] }).keys()].some((h) => !known.has(h)),
  )
}

/**
 * Asks for what downloaded resources lack: files that were evicted, and newer versions, of which only the new files are fetched. Newer
 * versions wait for a network that does not cost by the byte.
 */
export async function keepCurrent(owner: Owner): Promise<void> {
  for (const { resourceId, trailIds } of await damaged(owner)) {
    await localStore.write(['games'], (tx) => noteDamage(tx, owner, resourceId))
    for (const groupTrailId of trailIds.slice(0, 1))
      await askDownload(localStore, { owner, groupTrailId }, [resourceId])
  }
  if (isMetered()) return
  for (const [groupTrailId, resourceIds] of await overtaken(owner))
    await askDownload(localStore, { owner, groupTrailId }, resourceIds)
}
