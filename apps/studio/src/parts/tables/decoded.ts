import { fromWords } from '@vereda/domain/csv/formula.ts'
import { beginsWith } from './begins-with.ts'

const SAMPLE = 1_000 // bytes

/** Whether most second bytes at the beginning are zero: that is UTF-16 of a Western language without a byte order mark. */
function isWideUnmarked(bytes: Uint8Array): boolean {
  const seconds = bytes.subarray(0, SAMPLE).filter((_, n) => n % 2 === 1)
  return seconds.filter((byte) => byte === 0).length * 2 > seconds.length
}

// the bytes of É á â ã ç é è ê õ ú ù ü in the old Mac encoding; their Windows characters (‡ ‰ ‹ Ž › œ Ÿ, or none) appear in hardly any text
const MAC_LETTERS = new Set([0x83, 0x87, 0x89, 0x8b, 0x8d, 0x8e, 0x8f, 0x90, 0x9b, 0x9c, 0x9d, 0x9f])
const WINDOWS_LETTERS = 0xc0 // the first byte of Windows letters

/** Whether a text that is not UTF-8 uses the old Mac encoding, which some spreadsheets on a Mac still write. */
const isOfOldMac = (bytes: Uint8Array) =>
  bytes.filter((byte) => MAC_LETTERS.has(byte)).length >
  bytes.filter((byte) => byte >= WINDOWS_LETTERS).length

/** The encoding of a text: by its byte order mark, else UTF-8 if valid, else Windows-1252 or the old Mac encoding. */
function encodingOf(bytes: Uint8Array): string {
  if (beginsWith(bytes, 0xff, 0xfe) || isWideUnmarked(bytes)) return 'utf-16le'
  if (beginsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return isOfOldMac(bytes) ? 'macintosh' : 'windows-1252'
  }
}

/** The text of a file, and the encoding in which it was read. */
export function decoded(bytes: Uint8Array): { text: string; encoding: string } {
  const encoding = encodingOf(bytes)
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

/** A cell's text without control characters and other things that no person's text contains. */
export const tidied = (text: string) =>
  fromWords(
    text
      .toWellFormed()
      .replace(/\p{Cc}/gu, ' ')
      .trim(),
  )
