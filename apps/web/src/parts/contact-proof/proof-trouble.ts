import type { Refused } from '@vereda/client/api/refused.ts'
import { type PlainTrouble, plainTrouble } from '../identity-form/trouble-note.tsx'

export const CONTACT_WAYS = ['email', 'phone'] as const
export type ContactWay = (typeof CONTACT_WAYS)[number]
/** The new contacts of the person. */
export type NewContacts = Partial<Record<ContactWay, string>>
/** The proof that is sent with a changed contact or username. */
export type ContactProof = { oldPassword: string; emailCode?: string; phoneCode?: string }

type ProofField = 'password' | ContactWay
export type ProofTrouble =
  | { field: ProofField; kind: 'wrong' | 'blocked'; waitMs?: number | undefined }
  | { field: null; kind: PlainTrouble; waitMs?: number | undefined }

const fieldOf = (field: string | undefined): ProofField =>
  CONTACT_WAYS.find((way) => field === `${way}Code`) ?? 'password'

/** The fault that a refusal means for the password or a code; null if the saved data is at fault. */
export function proofTrouble(refused: Refused): ProofTrouble | null {
  switch (refused.code) {
    case 'wrong-credentials':
      return { field: 'password', kind: 'wrong' }
    case 'blocked':
      return { field: fieldOf(refused.field), kind: 'blocked', waitMs: refused.retryAfterMs }
    case 'code-invalid':
      return { field: fieldOf(refused.field), kind: 'wrong' }
    case 'already-exists':
    case 'malformed':
    case 'missing-user-data':
    case 'multiple-user-found':
      return null
    default:
      return { field: null, kind: plainTrouble(refused), waitMs: refused.retryAfterMs }
  }
}
