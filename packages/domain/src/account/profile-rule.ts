/** Whether at least two of national id, e-mail and phone are there, which a profile needs to be saved (specification 5). */
export const hasTwoContacts = (person: {
  identifier: string | null
  email: string | null
  phone: string | null
}): boolean => [person.identifier, person.email, person.phone].filter(Boolean).length >= 2

/** What saving a profile is refused for, as its constraint text says it (specification 8); anything else marks the username. */
export type ProfileConstraint =
  | { kind: 'missing-user-data' }
  | { kind: 'multiple-user-found' }
  | { kind: 'in-use'; field: string }

const IN_USE = /^(\w+) already exists$/

/** Reads the constraint of a refused profile, from the header (409) or the cause in the body (400). */
export function readProfileConstraint(text: string | null): ProfileConstraint {
  if (text === 'missing user data') return { kind: 'missing-user-data' }
  if (text === 'multiple user found') return { kind: 'multiple-user-found' }
  return { kind: 'in-use', field: IN_USE.exec(text ?? '')?.[1] ?? 'username' }
}
