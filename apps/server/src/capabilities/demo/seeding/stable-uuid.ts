import { createHash } from 'node:crypto'

/** A uuid made from a text, so that the demo's ids stay the same from run to run. */
export function stableUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
