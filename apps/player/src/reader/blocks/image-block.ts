import { el } from '../element.ts'
import type { Reader } from '../reader.ts'

type Image = { path: string; alt: string; caption?: string }

/** An image with its caption. */
export function imageBlock({ path, alt, caption }: Image, { urlOf, roomOf }: Reader): HTMLElement {
  const image = el('img', { src: urlOf(path), alt, ...roomOf(path) })
  return el('figure', {}, image, caption && caption !== alt ? el('figcaption', {}, caption) : null)
}
