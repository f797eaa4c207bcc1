import { fromWords } from '@vereda/domain/csv/formula.ts'

const begins = (bytes: Uint8Array, ...first: number[]) => first.every((byte, n) => bytes[n] === byte)

/** The encoding of a text: what its first bytes say, else UTF-8 where it is valid, else that of Windows in the West. */
function encodingOf(bytes: Uint8Array): string {
  if (begins(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (begins(bytes, 0xfe, 0xff)) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** The text of a file, and in which encoding it was read. */
export function decoded(bytes: Uint8Array): { text: string; encoding: string } {
  const encoding = encodingOf(bytes)
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

/** A cell without what no text of a person has in it. */
export const tidied = (text: string) =>
  fromWords(
    text
      .toWellFormed()
      .replace(/\p{Cc}/gu, ' ')
      .trim(),
  )
