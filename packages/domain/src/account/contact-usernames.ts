import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { readNationalId } from '../identifier/national-id.ts'
import { readPhone } from '../phone/phone.ts'
import { readEmail } from './email-address.ts'
import type { PersonFields } from './person-fields.ts'

/** The fields by which a person is reached, besides their username. */
export const CONTACTS = ['email', 'phone', 'identifier'] as const
export type Contacts = Pick<PersonFields, (typeof CONTACTS)[number]>

function phoneSpellings(phone: string): string[] {
  const read = parsePhoneNumberFromString(phone)
  if (!read) return [phone]
  const national = read.nationalNumber
  const written = [phone, phone.slice(1), national, `0${national}`, read.formatNational()]
  return written.map((text) => text.replace(/\s/g, ''))
}

const idSpellings = (id: string): string[] =>
  isValidCpf(id) ? [id, id.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')] : [id.toLowerCase()]

/**
 * The usernames that would be mistaken for a contact. A username wins at sign-in and at a forgotten password, so a contact is in use when
 * it is another person's username in any spelling that a person may type.
 */
export const usernamesLike = {
  email: (email: string | null): string[] => (email === null ? [] : [email.toLowerCase()]),
  phone: (phone: string | null): string[] => (phone === null ? [] : phoneSpellings(phone)),
  identifier: (id: string | null): string[] => (id === null ? [] : idSpellings(id)),
}

/** The username as each kind of contact would store it. None of these may be another person's contact. */
export const contactsLike = (username: string): Record<keyof Contacts, string> => ({
  email: readEmail(username) ?? username,
  phone: readPhone(username) ?? username,
  identifier: readNationalId(username, { cpfRequired: false }) ?? username,
})
