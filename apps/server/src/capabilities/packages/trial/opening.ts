import { buffer } from 'node:stream/consumers'
import type { FileManifest } from '@vereda/domain/content/file-manifest.ts'
import { findFile, indexOf } from '@vereda/domain/content/find-file.ts'
import { mediaType } from '@vereda/domain/content/media-type.ts'
import { SITE_FOLDER_BYTES, siteEntry, siteFolder } from '@vereda/domain/content/site-folder.ts'
import { unescapedPath } from '@vereda/domain/content/unescaped-path.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'

type Opened = {
  files: FileManifest
  entry: string
  version: '1.2' | '2004' | null
  open: FileStore['open']
}

/**
 * `place`: where a package that was built for a site opens, from the root of its host; null where
 * it opens as its own file. `folder`: what comes before the package's paths there.
 */
export type Opening = { place: string | null; folder: string }

/** Where a package opens, as in the player (apps/player/src/play/entry-of.ts). */
export async function openingOf({ files, entry, version, open }: Opened): Promise<Opening> {
  const has = (path: string) => findFile(files, indexOf(unescapedPath(path))) !== null
  const path = findFile(files, unescapedPath(entry.split(/[?#]/)[0]!))
  const file = path === null ? undefined : files[path]
  if (!path || !file?.size || mediaType(path) !== 'text/html') return { place: null, folder: '' }
  const end = Math.min(SITE_FOLDER_BYTES, file.size) - 1
  const page = await buffer(open(file.hash, { start: 0, end }))
  const folder = await siteFolder(page.toString(), has)
  return {
    place: siteEntry(version === null ? 'game' : 'scorm', entry, folder),
    folder: folder ?? '',
  }
}
