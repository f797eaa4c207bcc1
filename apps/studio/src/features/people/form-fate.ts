import { isUntold } from '@vereda/client/api/is-untold.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import type { PersonFault } from './person-form.tsx'

/** The outcome of a form that was sent. */
export type FormFate =
  | { kind: 'open' }
  | { kind: 'busy' }
  | { kind: 'wrong'; fault: PersonFault }
  | { kind: 'failed'; why: 'changed' | 'own' | 'unknown' | 'other' }

/** The outcome of a form that the server refused. */
export function fateOf(refusal: Refused): FormFate {
  const { code, field } = refusal
  if (isUntold(refusal)) return { kind: 'failed', why: 'unknown' }
  if ((code === 'malformed' || code === 'already-exists') && field)
    return {
      kind: 'wrong',
      fault: { field: field.replace(/^.*\./, ''), isInUse: code === 'already-exists' },
    }
  if (code === 'person-changed') return { kind: 'failed', why: 'changed' }
  return { kind: 'failed', why: code === 'own-account' ? 'own' : 'other' }
}
