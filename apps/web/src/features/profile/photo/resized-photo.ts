import { isHandheld } from '@vereda/client/device/is-handheld.ts'
import { THUMB_BYTES_MAX } from '@vereda/contract/rest/userctl.ts'
import { SMALL_IMAGE_PX } from '@vereda/domain/content/file-manifest.ts'

const QUALITY = 0.9

/** Whether a photo is made smaller before it is sent: on a phone or tablet, and wherever it is larger than the server takes. */
const isResized = (file: File) => isHandheld() || file.size > THUMB_BYTES_MAX

async function drawn(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, SMALL_IMAGE_PX / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

/** The photo to upload, made smaller. A file that the browser can't draw is sent unchanged, and the server refuses it if it is no JPEG. */
export async function resizedPhoto(file: File): Promise<Blob> {
  if (!isResized(file)) return file
  return (await drawn(file).catch(() => null)) ?? file
}
