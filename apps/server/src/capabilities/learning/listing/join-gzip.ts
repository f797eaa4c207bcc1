import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync, gzip } from 'node:zlib'

const LEVEL = 5 // a part is made again after each of its plays: most of the gain, a third of the best level's time
// no name, no time, any system (RFC 1952)
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block (RFC 1951). */
const LAST = Buffer.from([3, 0])
const deflate = promisify(deflateRaw)
const gzipped = promisify(gzip)
/**
 * Up to so many bytes are compressed at once: at 1 KB, which most trails come to, making ready for another thread takes eight times the
 * processor time of the work itself, and a listing has dozens of such parts.
 */
const AT_ONCE_BYTES = 8 * 1024
const OPTIONS = { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH }
// all of a small part is within its window
const SMALL_OPTIONS = { ...OPTIONS, windowBits: 13, memLevel: 6, chunkSize: AT_ONCE_BYTES }

/** Bytes and the same compressed by themselves, so that they can stand in any file. */
export type Part = { plain: Buffer; small: Buffer }

/** Compresses bytes into blocks that refer to nothing before them and end where a byte ends. */
export const deflated = async (plain: Buffer): Promise<Buffer> =>
  plain.length > AT_ONCE_BYTES ? deflate(plain, OPTIONS) : deflateRawSync(plain, SMALL_OPTIONS)

/** Of what repeats itself the first level finds nearly all, in half the time: a page of summaries comes 4 % larger. */
const WHOLE_LEVEL = 1

/** Bytes as one gzip file. */
export const zipped = (plain: Buffer): Promise<Buffer> => gzipped(plain, { level: WHOLE_LEVEL })

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
