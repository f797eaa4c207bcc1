import { LOGO_CHARACTERS_MAX } from '@vereda/domain/settings/logo.ts'

const SIDES_PX = [256, 192, 128, 96] as const

function drawn(bitmap: ImageBitmap, side: number): string {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png')
}

/** A picture as a logo: a PNG in its address, as large as a logo may be; null for what the browser can't draw. */
export async function smallLogo(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const sizes = SIDES_PX.map((side) => () => drawn(bitmap, side))
  for (const draw of sizes) {
    const address = draw()
    if (address.length <= LOGO_CHARACTERS_MAX) return address
  }
  return null
}
