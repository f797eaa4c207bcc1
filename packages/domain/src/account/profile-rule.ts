/** Whether a profile has at least two of national id, e-mail and phone, which it needs to be saved (specification 5). */
export const hasTwoContacts = (person: {
  identifier: string | null
  email: string | null
  phone: string | null
}): boolean => [person.identifier, person.email, person.phone].filter(Boolean).length >= 2

/** Why saving a profile was refused, from its constraint text (specification 8). Any other text marks the username. */
export type ProfileConstraint =
  | { kind: 'missing-user-data' }
  | { kind: 'multiple-user-found' }
  | { kind: 'in-use'; field: string }

const IN_USE = /^(\w+) already exists$/

/** Reads the constraint text of a refused profile: the header (409), or the cause in the body (400). */
export function readProfileConstraint(text: string | null): ProfileConstraint {
  if (text === 'missing user data') return { kind: 'missing-user-data' }
  if (text === 'multiple user found') return { kind: 'multiple-user-found' }
  return { kind: 'in-use', field: IN_USE.exec(text ?? '')?.[1] ?? 'username' }
}
