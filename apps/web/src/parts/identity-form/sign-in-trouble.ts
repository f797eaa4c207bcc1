import type { Refused } from '@vereda/client/api/refused.ts'

/** Why a person can't sign in, as screens tell it (specification 8, login). */
export type SignInTrouble =
  | { kind: 'wrong' | 'ambiguous' | 'concurrent' | 'offline' | 'server' | 'inactive' }
  | { kind: 'blocked' | 'busy'; waitMs: number | undefined }
  | { kind: 'limit'; email: string | null }

function troubleOfCode({ code, email, retryAfterMs }: Refused): SignInTrouble {
  switch (code) {
    case 'wrong-credentials':
    case 'malformed':
      return { kind: 'wrong' }
    case 'ambiguous-name':
      return { kind: 'ambiguous' }
    case 'blocked':
      return { kind: 'blocked', waitMs: retryAfterMs }
    case 'fingerprint-mismatch':
      return { kind: 'concurrent' }
    case 'inactive':
      return { kind: 'inactive' }
    case 'users-limit':
      return { kind: 'limit', email: email ?? null }
    case 'offline':
    case 'timeout':
      return { kind: 'offline' }
    case 'too-many':
      return { kind: 'busy', waitMs: retryAfterMs }
    default:
      return { kind: 'server' }
  }
}

/**
 * Reads a refused login. Two statuses decide by themselves in the specification: 304 is no error at all, and 500 is the users limit. A
 * refusal that it does not name is a server error.
 */
export function signInTrouble(refused: Refused): SignInTrouble | null {
  if (refused.status === 304) return null
  if (refused.status === 500) return { kind: 'limit', email: refused.email ?? null }
  return troubleOfCode(refused)
}
