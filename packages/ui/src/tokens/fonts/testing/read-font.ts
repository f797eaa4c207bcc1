import { brotliDecompressSync } from 'node:zlib'

/** What a test reads of a font: the characters that it has (code points), and its lightest and heaviest weight. */
export type Font = { characters: number[]; weights: [number, number] }

const HEAD_BYTES = 48
const GIVEN_TAG = 63
const KNOWN_TAGS = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm']
const GLYF = 10
const LOCA = 11
const FVAR = 47

/** Reads a number of seven bits per byte, whose highest bit says that more bytes follow (WOFF2, UIntBase128). */
function readNumber(bytes: Buffer, at: number): [value: number, next: number] {
  let value = 0
  let place = at
  for (;;) {
    const byte = bytes[place++]!
    value = value * 128 + (byte & 127)
    if (byte < 128) return [value, place]
  }
}

type Table = { tag: string; length: number }

function readTable(bytes: Buffer, at: number): [table: Table, next: number] {
  const flags = bytes[at]!
  const kind = flags & 63
  let place = at + 1
  let tag = KNOWN_TAGS[kind] ?? (kind === FVAR ? 'fvar' : `#${kind}`)
  if (kind === GIVEN_TAG) {
    tag = bytes.toString('latin1', place, place + 4)
    place += 4
  }
  const [length, afterLength] = readNumber(bytes, place)
  const version = flags >> 6
  const isChanged = kind === GLYF || kind === LOCA ? version !== 3 : version !== 0
  if (!isChanged) return [{ tag, length }, afterLength]
  const [changed, next] = readNumber(bytes, afterLength)
  return [{ tag, length: changed }, next]
}

function tablesOf(woff2: Buffer): Map<string, Buffer> {
  const tables: Table[] = []
  let at = HEAD_BYTES
  for (let n = woff2.readUInt16BE(12); n > 0; n--) {
    const [table, next] = readTable(woff2, at)
    tables.push(table)
    at = next
  }
  const all = brotliDecompressSync(woff2.subarray(at, at + woff2.readUInt32BE(20)))
  const found = new Map<string, Buffer>()
  let from = 0
  for (const { tag, length } of tables) {
    found.set(tag, all.subarray(from, from + length))
    from += length
  }
  return found
}

/** The characters of a segment table (format 4), which every font has. */
function segments(table: Buffer): number[] {
  const count = table.readUInt16BE(6) / 2
  return Array.from({ length: count }, (_, n) => {
    const end = table.readUInt16BE(14 + 2 * n)
    const start = table.readUInt16BE(16 + 2 * (count + n))
    return Array.from({ length: end - start + 1 }, (_, more) => start + more)
  }).flat()
}

function charactersOf(cmap: Buffer): number[] {
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, n) => cmap.readUInt32BE(8 + 8 * n))
  const table = tables.map((at) => cmap.subarray(at)).find((one) => one.readUInt16BE(0) === 4)
  if (!table) throw new Error('a font without a table of segments')
  return segments(table)
}

const FIXED = 65_536

/** Reads a font with one axis, its weight, from a WOFF2 file. */
export function readFont(woff2: Buffer): Font {
  const tables = tablesOf(woff2)
  const fvar = tables.get('fvar')!
  const axis = fvar.subarray(fvar.readUInt16BE(4))
  return {
    characters: charactersOf(tables.get('cmap')!),
    weights: [axis.readInt32BE(4) / FIXED, axis.readInt32BE(12) / FIXED],
  }
}
