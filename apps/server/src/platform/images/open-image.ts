import type { Sides } from '@vereda/domain/content/file-manifest.ts'
import type { Sharp } from 'sharp'

const PIXELS_MAX = 64_000_000 // a phone's largest photo; a larger picture is no photo but an attack

export type ImageFormat = 'jpeg' | 'png' | 'webp'

// all other readers stay closed in this process: strangers' bytes would reach each of these parsers
const OPEN_READERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer']

/** Opens a picture, turned upright, with its width and height as shown; throws for bytes that are none of these formats. */
export async function openImage(
  bytes: Uint8Array,
  formats: readonly ImageFormat[],
): Promise<{ image: Sharp; format: ImageFormat; sides: Sides }> {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: OPEN_READERS })
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: PIXELS_MAX })
  const { format, autoOrient } = await image.metadata()
  const known = formats.find((one) => one === format)
  if (!known) throw new Error(`an image of format ${format}`)
  return { image: image.autoOrient(), format: known, sides: [autoOrient.width, autoOrient.height] }
}
