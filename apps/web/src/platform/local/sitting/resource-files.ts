import type { ByteRange } from '@vereda/domain/content/byte-range.ts'
import type { FileManifest, StoredFile } from '@vereda/domain/content/file-manifest.ts'
import type { FileBytes } from '@vereda/domain/content/player-protocol.ts'
import { noteDamage } from '@vereda/offline/download/games.ts'
import { type GameName, gameKey, hashesOf } from '@vereda/offline/download/stored-game.ts'
import { isSmall } from '@vereda/offline/download/wanted.ts'
import { downloadTrail } from '../download/downloads.ts'
import { fetchFile } from '../files/fetch-file.ts'
import { fileStore } from '../files/file-store.ts'
import { readComing, readStoredFile } from '../files/read-stored-file.ts'
import { sha256 } from '../files/sha256.ts'
import { local, localStore, readLocal } from '../store/local-store.ts'

/** Where the bytes of a resource's files come from: the device first, then the network. Paths are the manifest's own. */
export type ResourceFiles = {
  manifest: FileManifest
  /** The file, or a part of it that begins where the range does; null when it can't be had now. */
  get(path: string, range?: ByteRange | null): Promise<FileBytes | null>
  /** The file if it is on the device; the network is not asked. */
  kept(path: string): Promise<Blob | null>
}

async function stored({ hash, size }: StoredFile, range: ByteRange | null): Promise<FileBytes | null> {
  const { db } = await local()
  const bytes = db && (await readStoredFile(db, hash, range ?? undefined))
  return bytes && { bytes, start: 0, size }
}

/** Reads a range of a file that is still downloading. A learner may seek in a video meanwhile, and what has come need not be fetched twice. */
async function coming(file: StoredFile, range: ByteRange | null): Promise<FileBytes | null> {
  const bytes = range && (await readComing(file, range))
  return bytes && { bytes, start: 0, size: file.size }
}

/** Stores a small file that was just fetched, if its hash is right. Without room it is fetched again next time. */
async function keep(wanted: StoredFile, { bytes }: FileBytes): Promise<void> {
  const { db } = await local()
  if (db === null || !isSmall(wanted)) return
  const content = new Uint8Array(await bytes.arrayBuffer())
  if ((await sha256(content)) !== wanted.hash) return
  await fileStore(db)
    .save([{ hash: wanted.hash, bytes: content }])
    .catch(() => undefined)
}

/**
 * Handles a file that a downloaded resource has lost: marks the resource as damaged and downloads it again during the play (rule D13). A
 * file that only an older version has, which a sitting still plays, does not damage the current version.
 */
async function mend(name: GameName, { hash }: StoredFile): Promise<void> {
  const game = await readLocal(['games'], (tx) => tx.get('games', gameKey(name)))
  if (game === undefined || game.current === null) return
  if (!hashesOf({ ...game, next: null, older: [] }).has(hash)) return
  await localStore.write(['games'], (tx) => noteDamage(tx, name))
  await downloadTrail(name.groupTrailId, [name.resourceId])
}

/** The files of one resource of a trail, for its player. */
export function resourceFiles(name: GameName, manifest: FileManifest): ResourceFiles {
  const named = (path: string) => (Object.hasOwn(manifest, path) ? manifest[path] : undefined)
  return {
    manifest,
    async get(path, range = null) {
      const wanted = named(path)
      if (!wanted) return null
      const here = (await stored(wanted, range)) ?? (await coming(wanted, range))
      if (here) return here
      void mend(name, wanted)
      const fetched = await fetchFile(wanted, range)
      if (fetched && !range) void keep(wanted, fetched)
      return fetched
    },
    async kept(path) {
      const wanted = named(path)
      return wanted ? ((await stored(wanted, null))?.bytes ?? null) : null
    },
  }
}
