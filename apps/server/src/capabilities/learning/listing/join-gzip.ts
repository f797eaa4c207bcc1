import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

const LEVEL = 5 // a part is made again after each of its plays: most of the gain, a third of the best level's time
// no name, no time, any system (RFC 1952)
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block (RFC 1951). */
const LAST = Buffer.from([3, 0])
const deflate = promisify(deflateRaw)

/** Bytes and the same compressed by themselves, so that they can stand in any file. */
export type Part = { plain: Buffer; small: Buffer }

/** Compresses bytes into blocks that refer to nothing before them and end where a byte ends. */
export const deflated = (plain: Buffer): Promise<Buffer> =>
  deflate(plain, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH })

/** One gzip file of parts that were compressed one by one: nothing is compressed again. */
export function joinGzip(parts: readonly Part[]): Buffer {
  const end = Buffer.alloc(8)
  end.writeUInt32LE(
    parts.reduce((sum, { plain }) => crc32(plain, sum), 0),
    0,
  )
  end.writeUInt32LE(parts.reduce((length, { plain }) => length + plain.length, 0) % 2 ** 32, 4)
  return Buffer.concat([HEADER, ...parts.map(({ small }) => small), LAST, end])
}
