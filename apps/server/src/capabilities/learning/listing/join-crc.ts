import { crc32 } from 'node:zlib'

/** The polynomial of CRC-32 (RFC 1952), with its lowest power in the highest bit. All polynomials here are written that way. */
const POLYNOMIAL = 0xedb88320
const ONE = 0x80000000

const timesX = (a: number) => (a >>> 1) ^ (a & 1 ? POLYNOMIAL : 0)

/** The product of two polynomials over the numbers 0 and 1, modulo the polynomial of CRC-32. */
function product(a: number, b: number): number {
  let sum = 0
  for (let bit = ONE, shifted = b; bit !== 0; bit >>>= 1, shifted = timesX(shifted))
    if (a & bit) sum ^= shifted
  return sum
}

/** x to the power of 8, 16, 32, …: the factors by which one, two, four, … following bytes change a sum. */
const POWERS: number[] = [0x00800000]
for (let n = 1; n < 32; n++) POWERS.push(product(POWERS[n - 1]!, POWERS[n - 1]!))

function powerOf(bytes: number): number {
  let power = ONE
  for (let left = bytes, n = 0; left > 0; left = Math.floor(left / 2), n++)
    if (left % 2 === 1) power = product(POWERS[n]!, power)
  return power
}

/** What a sum needs to know of some bytes: their number, their own CRC-32, and the factor by which they change the sum of the bytes before them. */
export type Summed = { length: number; crc: number; power: number }

export const summed = (bytes: Buffer): Summed => ({
  length: bytes.length,
  crc: crc32(bytes),
  power: powerOf(bytes.length),
})

/** The CRC-32 of parts one after another. It reads no part again: a listing of half a megabyte is joined for each of its players. */
export const joinCrc = (parts: readonly Summed[]): number =>
  parts.reduce((sum, { power, crc }) => product(power, sum) ^ crc, 0) >>> 0
