import { isUnanswered, type Refused } from '@vereda/client/api/refused.ts'
import type { MagicFault } from './magic-state.ts'

const NOT_FOUND = [405, 409] // specification 8

/** The fault of a refused magic call: 405 and 409 mean not found; the rest are server errors, some of them with a more exact fault. */
export function magicFault(refused: Refused): MagicFault | 'offline' {
  if (isUnanswered(refused)) return 'offline'
  const { code, status } = refused
  if (code === 'blocked') return 'blocked'
  if (code === 'too-many') return 'busy'
  return status !== null && NOT_FOUND.includes(status) ? 'not-found' : 'server'
}
