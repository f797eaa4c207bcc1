import type { Call } from './call.ts'
import type { RefusalCode } from './refusal-code.ts'

const KB = 1024
/** The largest bodies, in bytes: of calls that need no session, of all other calls, and of the fields around an uploaded file. */
const OPEN_BYTES_MAX = 16 * KB
const LEARNER_BYTES_MAX = 64 * KB
const UPLOAD_MARGIN = 64 * KB

/** The longest body of a call that the server reads, in bytes; a longer one is refused with 413. */
export function bodyBytesMax({ access, bodyMax, upload }: Call): number {
  if (upload) return upload.bytesMax + UPLOAD_MARGIN
  return bodyMax ?? (access === 'open' || access === 'basic' ? OPEN_BYTES_MAX : LEARNER_BYTES_MAX)
}

/** The longest Idempotency-Key, in characters. */
export const KEY_MAX = 200

const OF_STUDIO = ['signed-out', 'unknown-domain', 'too-many', 'not-permitted'] as const

/** Refusals that every call with an access may answer, beside its own. */
const OF_ACCESS = {
  open: ['too-many'],
  basic: [],
  learner: ['signed-out', 'unknown-domain', 'too-many'],
  manager: OF_STUDIO,
  editor: OF_STUDIO,
  reporter: OF_STUDIO,
} as const satisfies Record<Call['access'], readonly RefusalCode[]>

/** Every code with which a call may be refused: its own refusals, and those of all calls of its kind. */
export function everyRefusal({ access, body, bytes, upload, refusals }: Call): Set<RefusalCode> {
  const all = new Set<RefusalCode>(['malformed', 'address-too-long', 'overloaded', 'fault'])
  for (const code of [...refusals, ...OF_ACCESS[access]]) all.add(code)
  if (bytes || upload) all.add('server-full')
  return body ? all.add('too-large') : all
}
