import { crc32 } from 'node:zlib'
import type { Entry } from 'yauzl'
import { decodeCp850 } from './cp850.ts'
import { decodeShiftJis } from './shift-jis.ts'

const UTF8_FLAG = 0x800
const UNICODE_PATH_FIELD = 0x7075
const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/** An entry's name as text; null when it says to be UTF-8 and is not. */
export function entryName(entry: Entry): string | null {
  const unicodePath = unicodePathOf(entry)
  if (unicodePath !== null) return decodeUtf8(unicodePath)
  const asUtf8 = decodeUtf8(entry.fileNameRaw)
  if (asUtf8 !== null || (entry.generalPurposeBitFlag & UTF8_FLAG) !== 0) return asUtf8
  return decodeShiftJis(entry.fileNameRaw) ?? decodeCp850(entry.fileNameRaw)
}

// Info-ZIP's field counts only while its checksum is that of the plain name, because other tools rename entries and leave the field behind.
function unicodePathOf(entry: Entry): Uint8Array | null {
  const field = entry.extraFields.find((extra) => extra.id === UNICODE_PATH_FIELD)?.data
  if (field === undefined || field.length < 6 || field[0] !== 1) return null
  return field.readUInt32LE(1) === crc32(entry.fileNameRaw) ? field.subarray(5) : null
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return strictUtf8.decode(bytes)
  } catch {
    return null
  }
}
