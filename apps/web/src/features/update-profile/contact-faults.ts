import type { Refused } from '@vereda/client/api/refused.ts'

export type Contacts = { email: string; phone: string }
export type ContactFault = 'invalid' | 'in-use'
export type ContactFaults = Partial<Record<keyof Contacts, ContactFault>>
/** The note above the two fields (specification 8, profile). */
export type ContactNote = 'required' | 'missing' | 'multiple' | 'offline' | 'busy' | 'server'
export type ContactRefusal = { faults: ContactFaults; note: ContactNote | null }

const CONTACTS = ['email', 'phone'] as const
const isContact = (field: string | undefined): field is keyof Contacts =>
  CONTACTS.some((contact) => contact === field)

const note = (kind: ContactNote): ContactRefusal => ({ faults: {}, note: kind })

/** What the dialog shows for a refused change of contacts: the fault of a field (taken, or invalid), or a note above both. */
export function contactRefusal({ code, field }: Refused): ContactRefusal {
  switch (code) {
    case 'already-exists':
      return isContact(field) ? { faults: { [field]: 'in-use' }, note: null } : note('server')
    case 'malformed':
      return isContact(field) ? { faults: { [field]: 'invalid' }, note: null } : note('server')
    case 'missing-user-data':
      return note('missing')
    case 'multiple-user-found':
      return note('multiple')
    case 'offline':
      return note('offline')
    case 'too-many':
      return note('busy')
    default:
      return note('server')
  }
}
