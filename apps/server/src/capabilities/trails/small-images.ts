import { buffer } from 'node:stream/consumers'
import {
  type FileManifest,
  type ManifestFile,
  type Sides,
  SMALL_IMAGE_PX,
} from '@vereda/domain/content/file-manifest.ts'
import type { BeforeKept, FileStore } from '../../platform/files/file-store.ts'
import { gifSides } from '../../platform/images/gif-sides.ts'
import { openImage } from '../../platform/images/open-image.ts'

const FORMATS = ['jpeg', 'png', 'webp'] as const
const BYTES_MAX = 64 * 1024 * 1024
const QUALITY = 82

const isPicture = (path: string) => /\.(jpe?g|png|webp|gif)$/i.test(path)
const isGif = (path: string) => /\.gif$/i.test(path)

type Opened = Awaited<ReturnType<typeof openImage>>
type Drawn = { bytes: Buffer; sides: Sides }

/** The picture's small version; null for a picture that is small enough to be shown as it is. */
async function drawnSmall({ image, format, sides }: Opened): Promise<Drawn | null> {
  if (Math.max(...sides) <= SMALL_IMAGE_PX) return null
  const small = image.resize(SMALL_IMAGE_PX, SMALL_IMAGE_PX, { fit: 'inside' })
  // A PNG is resized without a quality: a quality would reduce it to 256 colours.
  const drawn = small.toFormat(format, format === 'png' ? {} : { quality: QUALITY })
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
  return { bytes: data, sides: [info.width, info.height] }
}

/** The picture's sides and its small version; null for a file that cannot be read as a picture, which is shown as it is. */
async function measured(
  path: string,
  bytes: Uint8Array,
): Promise<{ sides: Sides; small: Drawn | null } | null> {
  if (isGif(path)) {
    const sides = gifSides(bytes)
    return sides && { sides, small: null }
  }
  try {
    const opened = await openImage(bytes, FORMATS)
    return { sides: opened.sides, small: await drawnSmall(opened) }
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
  const picture = await measured(path, await buffer(files.open(hash)))
  if (!picture) return file
  const { sides, small } = picture
  if (!small || small.bytes.length >= size) return { ...file, sides }
  return { ...file, sides, small: { ...(await files.put(small.bytes, beforeKept)), sides: small.sides } }
}

/**
 * The files of a post or page, each picture with its sides, and each large picture with a small version beside it (specification 9: 1024 on
 * mobile). Packages are not changed: a course or game may count on the sides of its own pictures.
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
