type Small = {
  /** The longest sides to try, in pixels, in this order. */
  sides: readonly number[]
  /** The types to try, in this order; a browser that cannot write a type writes PNG instead. */
  types: readonly string[]
  charactersMax: number
}

/** Tried in this order before the picture gets smaller, because lower quality is less visible than half the width. Lossless types ignore it. */
const QUALITIES = [0.8, 0.6, 0.4]

function drawn(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** A picture as a data URL, made as small as asked on this device; null if the browser cannot draw it. */
export async function smallPicture(
  file: Blob,
  { sides, types, charactersMax }: Small,
): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  for (const side of sides) {
    const canvas = drawn(bitmap, side)
    for (const quality of QUALITIES)
      for (const type of types) {
        const address = canvas.toDataURL(type, quality)
        if (address.length <= charactersMax) return address
      }
  }
  return null
}
