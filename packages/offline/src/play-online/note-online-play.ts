import type { KnownResource } from '@vereda/domain/trail/known-resource.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { concerns, jobKey } from '../download/download-job.ts'
import { noteNext } from '../download/games.ts'
import { type GameName, gameKey, isSameResource, type StoredGame } from '../download/stored-game.ts'
import type { ReadTransaction, WriteTransaction } from '../ports/store.ts'
import { type Owner, prefixOf } from '../store/owner.ts'
import type { TableName } from '../store/tables.ts'
import type { OnlinePlay } from './online-play.ts'

export const ONLINE_PLAY_TABLES = [
  'games',
  'lastPlayOnline',
  'downloads',
] as const satisfies readonly TableName[]

const linkOf = (resource: KnownResource) => (resource.data.type === 'post' ? resource.data.link : null)

/** Whether a resource counts as downloaded: it is in games, whole, and not there only because it was played online (rule L1). */
export const isDownloaded = (
  game: Pick<StoredGame, 'groupTrailId' | 'resourceId' | 'current'> | undefined,
  online: readonly OnlinePlay[],
): boolean =>
  game !== undefined && game.current !== null && !online.some((play) => isSameResource(play, game))

/**
 * Whether a download waits for a resource, brings it, or has failed. What has come of the resource is kept for that download (rules D8,
 * D9).
 */
async function isWanted(tx: ReadTransaction, name: GameName): Promise<boolean> {
  const job = await tx.get('downloads', jobKey(name))
  return job !== undefined && concerns(job, name.resourceId)
}

/** Deletes the resources that were played online before. One that a download is about stays in the list, until no download is about it. */
async function dropUnwanted(
  tx: WriteTransaction,
  owner: Owner,
  online: readonly OnlinePlay[],
): Promise<OnlinePlay[]> {
  const wanted: OnlinePlay[] = []
  for (const played of online)
    if (await isWanted(tx, { owner, ...played })) wanted.push(played)
    else await tx.delete('games', gameKey({ owner, ...played }))
  return wanted
}

/**
 * Notes that a resource that is not downloaded is being played online. The row of the previous one is deleted, and its files with the next
 * deletion of unused files; its unsent plays stay (specification 4; rules L2, L3, L4). Answers false, and notes nothing, when the resource
 * is downloaded.
 */
export async function noteOnlinePlay(
  tx: WriteTransaction,
  owner: Owner,
  trail: Trail,
  resource: KnownResource,
): Promise<boolean> {
  const online = (await tx.get('lastPlayOnline', prefixOf(owner))) ?? []
  const name = { groupTrailId: trail.id, resourceId: resource.id }
  const game = await tx.get('games', gameKey({ owner, ...name }))
  if (isDownloaded(game, online)) return false
  const others = await dropUnwanted(
    tx,
    owner,
    online.filter((played) => !isSameResource(played, name)),
  )
  const isComing = game !== undefined && game.next !== null && (await isWanted(tx, { owner, ...name }))
  if (!isComing) await noteNext(tx, owner, trail, resource)
  const played = { ...name, type: resource.type, link: linkOf(resource) }
  await tx.put('lastPlayOnline', prefixOf(owner), [...others, played])
  return true
}
