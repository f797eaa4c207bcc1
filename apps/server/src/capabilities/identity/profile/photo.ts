import { isNamedJpg } from '@vereda/domain/account/photo-name.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import { openImage } from '../../../platform/images/open-image.ts'

const SIDE_PX = 512
const QUALITY = 82

/**
 * Makes a photo ready to be stored: decoded, turned upright, cut square and encoded anew. So nothing of
 * the file that was sent is left, neither its place and time nor anything else in it. Only JPEG is read.
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
