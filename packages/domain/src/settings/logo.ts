import { isInlinePicture } from '../picture/inline-picture.ts'

/** The longest logo, in characters: every device keeps it, and every sign-in page brings it. */
export const LOGO_CHARACTERS_MAX = 64 * 1024

/** A logo as it is kept: a small picture within its address; null for anything else. */
export const readLogo = (text: string): string | null =>
  isInlinePicture(text, LOGO_CHARACTERS_MAX) ? text : null
