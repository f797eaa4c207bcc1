import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { readNationalId } from '../identifier/national-id.ts'
import { readPhone } from '../phone/phone.ts'
import { readEmail } from './email-address.ts'
import type { PersonFields } from './person-fields.ts'

/** By what somebody is reached beside their username. */
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
 * The usernames by which somebody else would be taken for who has a contact: a username wins where one signs in and where a password is
 * forgotten, so a contact that is another's username, as it may be typed, is in use.
 */
export const usernamesLike = {
  email: (email: string | null): string[] => (email === null ? [] : [email.toLowerCase()]),
  phone: (phone: string | null): string[] => (phone === null ? [] : phoneSpellings(phone)),
  identifier: (id: string | null): string[] => (id === null ? [] : idSpellings(id)),
}

/** What a username would be as somebody's contact, as contacts are kept: it may not be another's. */
export const contactsLike = (username: string): Record<keyof Contacts, string> => ({
  email: readEmail(username) ?? username,
  phone: readPhone(username) ?? username,
  identifier: readNationalId(username, { cpfRequired: false }) ?? username,
})
