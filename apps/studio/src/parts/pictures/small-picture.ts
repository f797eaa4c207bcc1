type Small = {
  /** The longest sides to try, in pixels, the first one first. */
  sides: readonly number[]
  /** The types to try, the first one first; a browser that can't write one writes PNG instead. */
  types: readonly string[]
  charactersMax: number
}

/** Tried in turn before a picture gets smaller: coarser is seen less than half as wide. Types without loss know none. */
const QUALITIES = [0.8, 0.6, 0.4]

function drawn(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** A picture within its address, made as small as is asked for on this device; null for what the browser can't draw. */
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
