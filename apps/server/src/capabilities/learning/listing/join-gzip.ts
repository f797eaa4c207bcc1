import { promisify } from 'node:util'
import { constants, deflateRaw, deflateRawSync } from 'node:zlib'
import { AT_ONCE_BYTES, zipped } from '../../../platform/http/zipped.ts'
import { joinCrc, type Summed } from './join-crc.ts'

const LEVEL = 5 // most of the best level's gain in a third of its time: a part is compressed again after each of its plays
// no file name, no time, unknown operating system (RFC 1952)
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block (RFC 1951). */
const LAST = Buffer.from([3, 0])
const deflate = promisify(deflateRaw)
const OPTIONS = { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH }
const SMALL_BYTES = 8 * 1024
// a window of 8 KB holds all of a small part
const SMALL_OPTIONS = { ...OPTIONS, windowBits: 13, memLevel: 6, chunkSize: SMALL_BYTES }

/** What a sum needs to know of some bytes, and these bytes compressed by themselves, so that they fit into any gzip file. */
export type Part = Summed & { small: Buffer }

/** Compresses bytes into blocks that refer to nothing before them and end at the end of a byte. */
export async function deflated(plain: Buffer): Promise<Buffer> {
  if (plain.length > AT_ONCE_BYTES) return deflate(plain, OPTIONS)
  return deflateRawSync(plain, plain.length > SMALL_BYTES ? OPTIONS : SMALL_OPTIONS)
}

/** The first level finds nearly all repetitions in half the time. A page of summaries becomes 4 % larger. */
const WHOLE_LEVEL = 1

/** Compresses bytes that repeat themselves much into one gzip file. */
export const zippedWhole = (plain: Buffer): Promise<Buffer> => zipped(plain, { level: WHOLE_LEVEL })

/** Joins parts that were compressed one by one into one gzip file. It compresses and reads none of them again. */
export function joinGzip(parts: readonly Part[]): Buffer {
  const end = Buffer.alloc(8)
  end.writeUInt32LE(joinCrc(parts), 0)
  end.writeUInt32LE(parts.reduce((sum, { length }) => sum + length, 0) % 2 ** 32, 4)
  return Buffer.concat([HEADER, ...parts.map(({ small }) => small), LAST, end])
}
