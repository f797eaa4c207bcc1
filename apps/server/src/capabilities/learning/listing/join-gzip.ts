import { promisify } from 'node:util'
import { constants, deflateRaw, deflateRawSync } from 'node:zlib'
import { AT_ONCE_BYTES, zipped } from '../../../platform/http/zipped.ts'
import { joinCrc, type Summed } from './join-crc.ts'

const LEVEL = 5 // a part is made again after each of its plays: most of the gain, a third of the best level's time
// no name, no time, any system (RFC 1952)
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block (RFC 1951). */
const LAST = Buffer.from([3, 0])
const deflate = promisify(deflateRaw)
const OPTIONS = { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH }
const SMALL_BYTES = 8 * 1024
// all of a small part is within its window
const SMALL_OPTIONS = { ...OPTIONS, windowBits: 13, memLevel: 6, chunkSize: SMALL_BYTES }

/** What is known of bytes, and the same compressed by themselves, so that they can stand in any file. */
export type Part = Summed & { small: Buffer }

/** Compresses bytes into blocks that refer to nothing before them and end where a byte ends. */
export async function deflated(plain: Buffer): Promise<Buffer> {
  if (plain.length > AT_ONCE_BYTES) return deflate(plain, OPTIONS)
  return deflateRawSync(plain, plain.length > SMALL_BYTES ? OPTIONS : SMALL_OPTIONS)
}

/** Of what repeats itself the first level finds nearly all, in half the time: a page of summaries comes 4 % larger. */
const WHOLE_LEVEL = 1

/** Bytes that say the same again and again as one gzip file. */
export const zippedWhole = (plain: Buffer): Promise<Buffer> => zipped(plain, { level: WHOLE_LEVEL })

/** One gzip file of parts that were compressed one by one: nothing is compressed, or read, again. */
export function joinGzip(parts: readonly Part[]): Buffer {
  const end = Buffer.alloc(8)
  end.writeUInt32LE(joinCrc(parts), 0)
  end.writeUInt32LE(parts.reduce((sum, { length }) => sum + length, 0) % 2 ** 32, 4)
  return Buffer.concat([HEADER, ...parts.map(({ small }) => small), LAST, end])
}
