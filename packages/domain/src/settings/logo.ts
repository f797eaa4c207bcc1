import { recognised } from '../content/sent-file.ts'

/** The longest logo, in characters: every device keeps it, and every sign-in page brings it. */
export const LOGO_CHARACTERS_MAX = 64 * 1024
const PICTURE = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/
const EXTENSIONS: Readonly<Record<string, string>> = { png: 'png', jpeg: 'jpg', webp: 'webp' }
const HEAD_CHARACTERS = 64

function headOf(base64: string): Uint8Array {
  const head = base64.slice(0, HEAD_CHARACTERS)
  const whole = head.slice(0, head.length - (head.length % 4))
  return Uint8Array.from(atob(whole), (sign) => sign.charCodeAt(0))
}

/** A logo as it is kept: a small picture within its address (PNG, JPEG, WebP), which is there without a network too; null for anything else. */
export function readLogo(text: string): string | null {
  if (text.length > LOGO_CHARACTERS_MAX) return null
  const [, kind, base64] = PICTURE.exec(text) ?? []
  if (!kind || !base64) return null
  return recognised(headOf(base64))?.extension === EXTENSIONS[kind] ? text : null
}
