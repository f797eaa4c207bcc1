import { createHmac, type KeyObject } from 'node:crypto'

/** A hash of texts that nobody can make or look up without the installation's secret. No two lists of texts have the same hash. */
export function keyedHash(secret: KeyObject, ...parts: readonly string[]): Buffer {
  const hash = createHmac('sha256', secret)
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:${part}`)
  return hash.digest()
}
