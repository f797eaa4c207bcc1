import { isNamedJpg } from '@vereda/domain/account/photo-name.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import { openImage } from '../../../platform/images/open-image.ts'

const SIDE_PX = 512
const QUALITY = 82

/**
 * A photo as it is kept: decoded, turned upright, cut square and written anew, so that nothing of the file that was sent is left (neither
 * its place and time nor whatever else was in it). Only JPEG is read.
 */
export async function cleanPhoto(file: { name: string; bytes: Uint8Array }): Promise<Outcome<Buffer>> {
  if (!isNamedJpg(file.name)) return refuse('not-a-jpg', { field: 'file' })
  try {
    const { image } = await openImage(file.bytes, ['jpeg'])
    const photo = await image
      .resize(SIDE_PX, SIDE_PX, { fit: 'cover', position: 'attention' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .toBuffer()
    return accepted(photo)
  } catch {
    return refuse('not-a-jpg', { field: 'file' })
  }
}
