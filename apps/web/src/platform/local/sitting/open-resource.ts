import type { ResourceData } from '@vereda/domain/resource/kinds.ts'
import { listedManifest, manifestOf } from '@vereda/domain/resource/manifest.ts'
import { isKnown, type KnownResource } from '@vereda/domain/trail/known-resource.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { CACHED_TABLES, readCached } from '@vereda/offline/cache/read-cached.ts'
import { FILES_LOCK } from '@vereda/offline/download/files-lock.ts'
import { type GameName, gameKey, type StoredGame } from '@vereda/offline/download/stored-game.ts'
import { deleteUnusedFiles } from '@vereda/offline/download/unused-files.ts'
import { missingFiles } from '@vereda/offline/download/wanted.ts'
import {
  isDownloaded,
  noteOnlinePlay,
  ONLINE_PLAY_TABLES,
} from '@vereda/offline/play-online/note-online-play.ts'
import { StoreFull } from '@vereda/offline/ports/store.ts'
import { type Owner, prefixOf } from '@vereda/offline/store/owner.ts'
import { isOnline } from '../calls/connection.ts'
import { fileStore } from '../files/file-store.ts'
import { hasFileSystem } from '../files/opfs.ts'
import { refreshTrail } from '../listing/listing.ts'
import { local, localStore, readLocal } from '../store/local-store.ts'
import { currentOwner } from '../store/owner.ts'
import { webLocks } from '../store/web-ports.ts'
import { type ResourceFiles, resourceFiles } from './resource-files.ts'

/** A resource as it will be played: the version that is on the device when it is downloaded, else the newest one. */
export type Playable = {
  /** The resource as its author published it, with the learner's progress, from the newest answer about the trail. */
  resource: KnownResource
  version: number
  /** The attempt at the trail in which it is played, if the server told it. */
  attempt: number | undefined
  data: ResourceData
  files: ResourceFiles
  isDownloaded: boolean
  /**
   * Whether its content origin is named without the trail, as for content that was installed before origins named it
   * (docs/decisions/resources-by-trail.md).
   */
  isNamedByResource: boolean
}

type Found = { trail: Trail; resource: KnownResource }

const find = (owner: Owner, groupTrailId: string, resourceId: string): Promise<Found | null> =>
  readLocal(CACHED_TABLES, async (tx) => {
    const trail = (await readCached(tx, owner, groupTrailId))?.trail
    const resource = trail?.steps
      .flatMap((step) => step.resources)
      .filter(isKnown)
      .find((r) => r.id === resourceId)
    return trail && resource ? { trail, resource } : null
  })

async function sweep(): Promise<void> {
  const { store, db } = await local()
  if (db !== null && hasFileSystem())
    await webLocks.whenFree(FILES_LOCK, () => deleteUnusedFiles(store, fileStore(db)))
}

/** Notes an online play. On a device without room the play goes on without the note, as a sitting does that can't be kept yet (rule S7). */
const noteIfRoom = (owner: Owner, { trail, resource }: Found): Promise<unknown> =>
  localStore
    .write(ONLINE_PLAY_TABLES, (tx) => noteOnlinePlay(tx, owner, trail, resource))
    .catch((error: unknown) => {
      if (!(error instanceof StoreFull)) throw error
    })

/** Prepares the newest version for online play. Its files are fetched one by one, and the files of the last online-only resource are deleted. */
async function playOnline(owner: Owner, found: Found): Promise<Playable | null> {
  const { trail, resource } = found
  const manifest = listedManifest(resource.data)
  if (manifest === null) return null
  await noteIfRoom(owner, found)
  void sweep()
  const files = resourceFiles({ owner, groupTrailId: trail.id, resourceId: resource.id }, manifest)
  const { version } = trail
  const { data } = resource
  const { attempt } = trail
  return { resource, version, attempt, data, files, isDownloaded: false, isNamedByResource: false }
}

const downloadedGame = (name: GameName) =>
  readLocal(['games', 'lastPlayOnline'], async (tx) => {
    const game = await tx.get('games', gameKey(name))
    const online = (await tx.get('lastPlayOnline', prefixOf(name.owner))) ?? []
    return game && isDownloaded(game, online) ? game : null
  })

function onDevice({ trail, resource }: Found, { current, installed, ...name }: StoredGame): Playable | null {
  if (current === null) return null
  const { version, data } = current
  const files = resourceFiles(name, manifestOf(data))
  const isNamedByResource = installed?.isNamedByResource === true
  const { attempt } = trail
  return { resource, version, attempt, data, files, isDownloaded: true, isNamedByResource }
}

/**
 * Whether a resource that is not downloaded can be played now. It can with a network, or where all its files happen to be on the device:
 * from an earlier play, or shared with another resource. A resource that its author keeps online needs the network.
 */
async function canPlayNow({ data, offline }: KnownResource): Promise<boolean> {
  const manifest = listedManifest(data)
  if (manifest === null || isOnline()) return manifest !== null
  const { db } = await local()
  if (db === null || !offline) return false
  return (await missingFiles(fileStore(db), manifest)).length === 0
}

/**
 * Collects what is needed to play one resource, with or without a network. Null when this device has never seen it, or knows none of its
 * files and can't ask the server.
 */
export async function openResource(groupTrailId: string, resourceId: string): Promise<Playable | null> {
  const owner = currentOwner()
  const found = await find(owner, groupTrailId, resourceId)
  const game = await downloadedGame({ owner, groupTrailId, resourceId })
  const kept = found && game && onDevice(found, game)
  if (kept) return kept
  if (found !== null && (await canPlayNow(found.resource))) return playOnline(owner, found)
  await refreshTrail(owner, groupTrailId)
  const asked = await find(owner, groupTrailId, resourceId)
  return asked && (await canPlayNow(asked.resource)) ? playOnline(owner, asked) : null
}
