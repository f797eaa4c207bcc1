export const NAME_MAX = 120 // characters
export const NICKNAME_MAX = 40 // characters

const tidied = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .replace(/\s+/gu, ' ')

/** A full name as it is stored: trimmed, with single spaces; null where it is empty or too long (specification 5). */
export function readName(text: string, max = NAME_MAX): string | null {
  const name = tidied(text)
  return name && name.length <= max ? name : null
}

/** A nickname as it is stored; null where it is empty or too long (specification 5). */
export const readNickname = (text: string): string | null => readName(text, NICKNAME_MAX)
