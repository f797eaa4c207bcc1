type Small = {
  /** The longest sides to try, in pixels, the first one first. */
  sides: readonly number[]
  /** The types to try, the first one first; a browser that can't write one writes PNG instead. */
  types: readonly string[]
  charactersMax: number
}

const QUALITY = 0.8

function drawn(bitmap: ImageBitmap, side: number, type: string): string {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL(type, QUALITY)
}

/** A picture within its address, made as small as is asked for on this device; null for what the browser can't draw. */
export async function smallPicture(
  file: Blob,
  { sides, types, charactersMax }: Small,
): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  for (const side of sides)
    for (const type of types) {
      const address = drawn(bitmap, side, type)
      if (address.length <= charactersMax) return address
    }
  return null
}
