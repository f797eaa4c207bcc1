import { COVER } from '../../pictures/sizes.ts'
import { smallPicture } from '../../pictures/small-picture.ts'
import { contentOf, type ZipEntry, zipEntries } from './zip-entries.ts'

const PICTURE = /\.(jpe?g|png|webp)$/i
const PHOTO = /\.(jpe?g|webp)$/i
/** File names that courses use for their cover. */
const NAMED = /(^|[/_. -])(cover|capa|portada|thumb|poster|splash|hero|banner)/i
const BYTES = { least: 4_096, most: 8 * 1024 ** 2 }
const TRIED = 4
const LEAST_WIDTH = 320
const SHAPE = { least: 1, most: 2.5 }

const bySize = (one: ZipEntry, other: ZipEntry) => other.size - one.size

/** The pictures of a course that may be its cover, most likely first: those with such a name, then the largest photographs. */
export function likelyCovers(entries: readonly ZipEntry[]): ZipEntry[] {
  const pictures = entries.filter(
    ({ name, size }) => PICTURE.test(name) && size >= BYTES.least && size <= BYTES.most,
  )
  const isNamed = ({ name }: ZipEntry) => NAMED.test(name)
  const others = pictures.filter((one) => !isNamed(one) && PHOTO.test(one.name))
  return [...pictures.filter(isNamed).sort(bySize), ...others.sort(bySize)].slice(0, TRIED)
}

async function isOfShape(picture: Blob): Promise<boolean> {
  const bitmap = await createImageBitmap(picture).catch(() => null)
  if (!bitmap) return false
  const shape = bitmap.width / bitmap.height
  return bitmap.width >= LEAST_WIDTH && shape >= SHAPE.least && shape <= SHAPE.most
}

async function firstCover(zip: Blob): Promise<string | null> {
  for (const entry of likelyCovers(await zipEntries(zip))) {
    const picture = await contentOf(zip, entry)
    const cover = (await isOfShape(picture)) ? await smallPicture(picture, COVER) : null
    if (cover) return cover
  }
  return null
}

/** A cover made from a picture in a course's zip; null if it has none, and then the app draws one. */
export const coverOf = (zip: Blob): Promise<string | null> => firstCover(zip).catch(() => null)
