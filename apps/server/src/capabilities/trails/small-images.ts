import { buffer } from 'node:stream/consumers'
import { type FileManifest, type ManifestFile, SMALL_IMAGE_PX } from '@vereda/domain/content/file-manifest.ts'
import type { BeforeKept, FileStore } from '../../platform/files/file-store.ts'
import { openImage } from '../../platform/images/open-image.ts'

const FORMATS = ['jpeg', 'png', 'webp'] as const
const BYTES_MAX = 64 * 1024 * 1024
const QUALITY = 82

const isPicture = (path: string) => /\.(jpe?g|png|webp)$/i.test(path)

/** The picture's small version; null for what is small enough, or no picture that can be read, and so is shown as it is. */
async function drawnSmall(bytes: Uint8Array): Promise<Buffer | null> {
  try {
    const { image, format, longestSide } = await openImage(bytes, FORMATS)
    if (longestSide <= SMALL_IMAGE_PX) return null
    const small = image.resize(SMALL_IMAGE_PX, SMALL_IMAGE_PX, { fit: 'inside' })
    // of a PNG nothing is lost: a quality would leave it 256 colours
    return await small.toFormat(format, format === 'png' ? {} : { quality: QUALITY }).toBuffer()
  } catch {
    return null
  }
}

async function withSmall(
  files: FileStore,
  path: string,
  { small: _, ...file }: ManifestFile,
  beforeKept?: BeforeKept,
): Promise<ManifestFile> {
  const { hash, size } = file
  if (!isPicture(path) || size > BYTES_MAX) return file
  const small = await drawnSmall(await buffer(files.open(hash)))
  if (small === null || small.length >= size) return file
  return { ...file, small: await files.put(small, beforeKept) }
}

/**
 * The files of a post or page with a small version of every large picture, kept beside it (specification 9: 1024 on mobile). Packages are not
 * asked this: a course or game may count on its pictures' own sides.
 */
export async function withSmallPictures(
  files: FileStore,
  manifest: FileManifest,
  beforeKept?: BeforeKept,
): Promise<FileManifest> {
  const done: FileManifest = {}
  for (const [path, file] of Object.entries(manifest))
    done[path] = await withSmall(files, path, file, beforeKept)
  return done
}
