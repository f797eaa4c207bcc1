export const NAME_MAX = 120 // characters
export const NICKNAME_MAX = 40 // characters

const tidied = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .replace(/\s+/gu, ' ')

/** A full name as it is kept: trimmed, single spaces; null where nothing is left or it is too long (specification 5). */
export function readName(text: string, max = NAME_MAX): string | null {
  const name = tidied(text)
  return name && name.length <= max ? name : null
}

/** A nickname as it is kept; null where nothing is left or it is too long (specification 5). */
export const readNickname = (text: string): string | null => readName(text, NICKNAME_MAX)
