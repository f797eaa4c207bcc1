import { accepted, type Result, refused } from '../result/result.ts'

export const CODE_WAYS = ['email', 'phone'] as const
export type CodeWay = (typeof CODE_WAYS)[number]

/** How a person can be reached, and the way by which they receive the code. */
export type Contact = { email: string | null; phone: string | null; receiveCodeBy: CodeWay }

/**
 * The contact of a signup: e-mail, phone or both. The code goes to the one that was given, or to the chosen one where both were given
 * (specification 5).
 */
export function chooseContact(given: {
  email: string | null
  phone: string | null
  receiveCodeBy: CodeWay | null
}): Result<Contact, 'contact-needed' | 'choice-needed'> {
  const { email, phone, receiveCodeBy } = given
  if (email && phone)
    return receiveCodeBy ? accepted({ email, phone, receiveCodeBy }) : refused('choice-needed')
  if (email) return accepted({ email, phone, receiveCodeBy: 'email' })
  if (phone) return accepted({ email, phone, receiveCodeBy: 'phone' })
  return refused('contact-needed')
}

/** The username of a new account: the chosen contact itself (specification 5). */
export const usernameFromContact = ({ email, phone, receiveCodeBy }: Contact): string =>
  ((receiveCodeBy === 'email' ? email : phone) ?? '').toLowerCase()
