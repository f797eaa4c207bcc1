import { ask } from '@vereda/client/api/ask.ts'
import { refreshPerson, sessionCell } from '@vereda/client/session/session.ts'
import { change } from '@vereda/contract/rest/userctl.ts'
import { readEmail } from '@vereda/domain/account/email-address.ts'
import { checkPhone } from '../../parts/identity-form/check-phone.ts'
import { type ContactFaults, type ContactRefusal, type Contacts, contactRefusal } from './contact-faults.ts'

async function wrongOnes({ email, phone }: Contacts): Promise<ContactFaults> {
  return {
    ...(email && readEmail(email) === null ? { email: 'invalid' } : {}),
    ...(phone && (await checkPhone(phone)) === null ? { phone: 'invalid' } : {}),
  }
}

/** Saves the contacts that were given, or tells why not; the session knows them from then on. */
export async function saveContacts(typed: Contacts): Promise<ContactRefusal | null> {
  const [email, phone] = [typed.email.trim(), typed.phone.trim()]
  if (!email && !phone) return { faults: {}, note: 'required' }
  const faults = await wrongOnes({ email, phone })
  if (Object.keys(faults).length > 0) return { faults, note: null }
  const answer = await ask(change, { body: { ...(email ? { email } : {}), ...(phone ? { phone } : {}) } })
  if (!answer.ok) return contactRefusal(answer.refusal)
  const { user } = answer.value
  const person = sessionCell.get()?.person
  if (person) refreshPerson({ ...person, user: { ...person.user, email: user.email, phone: user.phone } })
  return null
}
