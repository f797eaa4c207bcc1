import { isInlinePicture } from '../picture/inline-picture.ts'

/** The longest logo, in characters. Every device stores it, and every sign-in page contains it. */
export const LOGO_CHARACTERS_MAX = 64 * 1024

/** A logo in the form in which it is stored: a small picture as a data address; null for anything else. */
export const readLogo = (text: string): string | null =>
  isInlinePicture(text, LOGO_CHARACTERS_MAX) ? text : null
