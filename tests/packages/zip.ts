import { crc32, deflateRawSync } from 'node:zlib'

const METHODS = { store: 0, deflate: 8 }
const ENCRYPTED = 0x1
const UTF8 = 0x800
const MADE_BY_UNIX = 3 << 8
const ZIP64_SIZE = 0xffffffff
const ZIP64_COUNT = 0xffff

/**
 * One entry as it is written, false headers included: `content` and what the directory tells of it are independent. A name in bytes is
 * written unchanged and without the UTF-8 flag, unless `utf8` asks for it.
 */
export type ZipEntry = {
  name: string | Uint8Array
  content?: string | Uint8Array
  method?: 'store' | 'deflate'
  /** Unix file type and permissions, such as 0o120777 for a symbolic link. */
  mode?: number
  utf8?: boolean
  flags?: number
  encrypted?: boolean
  extra?: Uint8Array
  claimed?: { size?: number; packedSize?: number; crc?: number; method?: number }
  /** Index of an earlier entry whose packed bytes this one shares. */
  sharesBytesOf?: number
}

export type ZipOptions = { zip64?: boolean; comment?: string; prefix?: Uint8Array }

type Written = {
  name: Uint8Array
  extra: Uint8Array
  flags: number
  method: number
  crc: number
  packedSize: number
  size: number
  mode: number
  offset: number
}

/** A zip with these entries in this order. */
export function zipOf(entries: ZipEntry[], options: ZipOptions = {}): Buffer {
  const parts: Uint8Array[] = [options.prefix ?? new Uint8Array()]
  let offset = parts[0]!.length
  const written: Written[] = []
  for (const entry of entries) {
    const { head, packed, record } = writtenEntry(entry, offset, options)
    const shared = entry.sharesBytesOf === undefined ? undefined : written[entry.sharesBytesOf]
    written.push(shared ? { ...record, offset: shared.offset } : record)
    if (shared) continue
    parts.push(head, packed)
    offset += head.length + packed.length
  }
  const directory = Buffer.concat(written.map((record) => directoryRecord(record, options)))
  return Buffer.concat([...parts, directory, directoryEnd(written.length, directory.length, offset, options)])
}

/** A good zip of texts and bytes by path. */
export function zipOfFiles(files: Record<string, string | Uint8Array>, options: ZipOptions = {}): Buffer {
  return zipOf(
    Object.entries(files).map(([name, content]) => ({ name, content })),
    options,
  )
}

const bytesOf = (text: string | Uint8Array): Uint8Array =>
  typeof text === 'string' ? Buffer.from(text) : text

function writtenEntry(entry: ZipEntry, offset: number, options: ZipOptions) {
  const content = bytesOf(entry.content ?? '')
  const method = entry.method ?? 'deflate'
  const packed = method === 'deflate' ? deflateRawSync(content) : content
  const record: Written = {
    name: bytesOf(entry.name),
    extra: entry.extra ?? new Uint8Array(),
    flags: flagsOf(entry),
    method: entry.claimed?.method ?? METHODS[method],
    crc: entry.claimed?.crc ?? crc32(content),
    packedSize: entry.claimed?.packedSize ?? packed.length,
    size: entry.claimed?.size ?? content.length,
    mode: entry.mode ?? 0o100644,
    offset,
  }
  return { head: localHeader(record, options), packed, record }
}

function flagsOf(entry: ZipEntry): number {
  const utf8 = (entry.utf8 ?? typeof entry.name === 'string') ? UTF8 : 0
  return utf8 | (entry.encrypted ? ENCRYPTED : 0) | (entry.flags ?? 0)
}

// The fields that local headers and directory records share, from "version needed" to the length of the extra field.
function commonFields(record: Written, extra: Uint8Array, zip64: boolean): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(zip64 ? 45 : 20, 0)
  fields.writeUInt16LE(record.flags, 2)
  fields.writeUInt16LE(record.method, 4)
  fields.writeUInt32LE(record.crc, 10)
  fields.writeUInt32LE(zip64 ? ZIP64_SIZE : record.packedSize, 14)
  fields.writeUInt32LE(zip64 ? ZIP64_SIZE : record.size, 18)
  fields.writeUInt16LE(record.name.length, 22)
  fields.writeUInt16LE(extra.length, 24)
  return fields
}

function localHeader(record: Written, { zip64 = false }: ZipOptions): Buffer {
  const extra = zip64
    ? Buffer.concat([zip64Field([record.size, record.packedSize]), record.extra])
    : record.extra
  return Buffer.concat([signature('PK\x03\x04'), commonFields(record, extra, zip64), record.name, extra])
}

function directoryRecord(record: Written, { zip64 = false }: ZipOptions): Buffer {
  const sizes = [record.size, record.packedSize, record.offset]
  const extra = zip64 ? Buffer.concat([zip64Field(sizes), record.extra]) : record.extra
  const madeBy = Buffer.alloc(2)
  madeBy.writeUInt16LE(MADE_BY_UNIX | 20)
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE((record.mode << 16) >>> 0, 6)
  rest.writeUInt32LE(zip64 ? ZIP64_SIZE : record.offset, 10)
  const common = commonFields(record, extra, zip64)
  return Buffer.concat([signature('PK\x01\x02'), madeBy, common, rest, record.name, extra])
}

function zip64Field(values: number[]): Buffer {
  const field = Buffer.alloc(4 + values.length * 8)
  field.writeUInt16LE(0x0001, 0)
  field.writeUInt16LE(values.length * 8, 2)
  values.forEach((value, at) => {
    field.writeBigUInt64LE(BigInt(value), 4 + at * 8)
  })
  return field
}

function directoryEnd(count: number, size: number, offset: number, options: ZipOptions): Buffer {
  const comment = Buffer.from(options.comment ?? '')
  const end = Buffer.alloc(18)
  end.writeUInt16LE(options.zip64 ? ZIP64_COUNT : count, 4)
  end.writeUInt16LE(options.zip64 ? ZIP64_COUNT : count, 6)
  end.writeUInt32LE(options.zip64 ? ZIP64_SIZE : size, 8)
  end.writeUInt32LE(options.zip64 ? ZIP64_SIZE : offset, 12)
  end.writeUInt16LE(comment.length, 16)
  const plain = Buffer.concat([signature('PK\x05\x06'), end, comment])
  return options.zip64 ? Buffer.concat([zip64End(count, size, offset), plain]) : plain
}

function zip64End(count: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(52)
  record.writeBigUInt64LE(44n, 0)
  record.writeUInt16LE(45, 8)
  record.writeUInt16LE(45, 10)
  record.writeBigUInt64LE(BigInt(count), 20)
  record.writeBigUInt64LE(BigInt(count), 28)
  record.writeBigUInt64LE(BigInt(size), 36)
  record.writeBigUInt64LE(BigInt(offset), 44)
  const locator = Buffer.alloc(16)
  locator.writeBigUInt64LE(BigInt(offset + size), 4)
  locator.writeUInt32LE(1, 12)
  return Buffer.concat([signature('PK\x06\x06'), record, signature('PK\x06\x07'), locator])
}

const signature = (letters: string): Buffer => Buffer.from(letters, 'latin1')
