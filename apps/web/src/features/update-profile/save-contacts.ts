import { ask } from '@vereda/client/api/ask.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import { deviceHeader } from '@vereda/client/session/device-header.ts'
import { refreshPerson, sessionCell } from '@vereda/client/session/session.ts'
import { change, profile } from '@vereda/contract/rest/userctl.ts'
import { readEmail } from '@vereda/domain/account/email-address.ts'
import { hasTwoContacts } from '@vereda/domain/account/profile-rule.ts'
import type { ContactProof, NewContacts } from '../../parts/contact-proof/proof-trouble.ts'
import { checkPhone } from '../../parts/identity-form/check-phone.ts'
import type { ContactFaults, ContactRefusal, Contacts } from './contact-faults.ts'

async function wrongOnes({ email, phone }: Contacts): Promise<ContactFaults> {
  return {
    ...(email && readEmail(email) === null ? { email: 'invalid' } : {}),
    ...(phone && (await checkPhone(phone)) === null ? { phone: 'invalid' } : {}),
  }
}

/**
 * Whether one contact is too few for this profile, so that nobody gives a password and a code in vain. If the profile can’t be read, the
 * server decides.
 */
async function isTooLittle(contacts: { email: string; phone: string }): Promise<boolean> {
  if (contacts.email && contacts.phone) return false
  const answer = await ask(profile)
  return answer.ok && !hasTwoContacts({ identifier: answer.value.identifier, ...contacts })
}

/** The faults of the typed contacts that are found before they are sent; null if there are none. */
export async function checkContacts(typed: Contacts): Promise<ContactRefusal | null> {
  const contacts = { email: typed.email.trim(), phone: typed.phone.trim() }
  if (!contacts.email && !contacts.phone) return { faults: {}, note: 'required' }
  const faults = await wrongOnes(contacts)
  if (Object.keys(faults).length > 0) return { faults, note: null }
  return (await isTooLittle(contacts)) ? { faults: {}, note: 'missing' } : null
}

/** The typed contacts, without empty ones. */
export function typedContacts(typed: Contacts): NewContacts {
  const [email, phone] = [typed.email.trim(), typed.phone.trim()]
  return { ...(email ? { email } : {}), ...(phone ? { phone } : {}) }
}

/** Saves new contacts with their proof and puts them into the session; returns the refusal, if any. */
export async function saveContacts(contacts: NewContacts, proof: ContactProof): Promise<Refused | null> {
  const answer = await ask(change, { body: { ...contacts, ...proof }, headers: deviceHeader() })
  if (!answer.ok) return answer.refusal
  const { user } = answer.value
  const person = sessionCell.get()?.person
  if (person) refreshPerson({ ...person, user: { ...person.user, email: user.email, phone: user.phone } })
  return null
}
