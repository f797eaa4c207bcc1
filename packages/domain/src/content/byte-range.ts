/** Bytes `start` to `end`, both included. */
export type ByteRange = { start: number; end: number }

/**
 * Reads a `Range` header for a file of `size` bytes. The result is the range; `null` where the whole file is to be sent (no header, several
 * ranges, another unit); or `'unsatisfiable'` for 416 (RFC 9110, 14).
 */
export function readRange(
  header: string | null | undefined,
  size: number,
): ByteRange | null | 'unsatisfiable' {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first === '') return suffix(Number(last), size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}

function suffix(length: number, size: number): ByteRange | 'unsatisfiable' {
  return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(size - length, 0), end: size - 1 }
}
