import type { Refused } from '../../platform/api/refused.ts'

/** What keeps somebody from signing in, as the screen tells it (specification 8, login). */
export type Trouble =
  | { kind: 'wrong' | 'blocked' | 'concurrent' | 'offline' | 'busy' | 'server' }
  | { kind: 'limit'; email: string | null }

/** Reads a refused login; statuses that the specification does not name are a server error. */
export function troubleOf(refused: Refused): Trouble {
  switch (refused.code) {
    case 'wrong-credentials':
    case 'malformed':
      return { kind: 'wrong' }
    case 'blocked':
      return { kind: 'blocked' }
    case 'fingerprint-mismatch':
      return { kind: 'concurrent' }
    case 'users-limit':
      return { kind: 'limit', email: refused.email ?? null }
    case 'offline':
      return { kind: 'offline' }
    case 'too-many':
    case 'overloaded':
      return { kind: 'busy' }
    default:
      return { kind: 'server' }
  }
}
