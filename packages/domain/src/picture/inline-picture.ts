import { recognised } from '../content/sent-file.ts'

const PICTURE = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/
const EXTENSIONS: Readonly<Record<string, string>> = { png: 'png', jpeg: 'jpg', webp: 'webp' }
const HEAD_CHARACTERS = 64

function headOf(base64: string): Uint8Array {
  const head = base64.slice(0, HEAD_CHARACTERS)
  const whole = head.slice(0, head.length - (head.length % 4))
  return Uint8Array.from(atob(whole), (sign) => sign.charCodeAt(0))
}

/**
 * Whether a text is a picture as a data address (PNG, JPEG, WebP) of at most `charactersMax` characters. Such a picture is available
 * without a network too.
 */
export function isInlinePicture(text: string, charactersMax: number): boolean {
  if (text.length > charactersMax) return false
  const [, kind, base64] = PICTURE.exec(text) ?? []
  if (!kind || !base64) return false
  return recognised(headOf(base64))?.extension === EXTENSIONS[kind]
}

/**
 * The longest cover of a trail, and the longest picture of a badge, in characters. Each device stores them with the listing
 * (docs/decisions/own-pictures.md).
 */
export const COVER_CHARACTERS_MAX = 16 * 1024
export const BADGE_CHARACTERS_MAX = 8 * 1024
