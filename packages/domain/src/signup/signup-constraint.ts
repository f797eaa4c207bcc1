/** The fields whose value another account may already use. */
export const UNIQUE_FIELDS = ['username', 'identifier', 'email', 'phone'] as const
export type UniqueField = (typeof UNIQUE_FIELDS)[number]

/** The meaning of the header X-Constraint-Error of a signup call (specification 8). */
export type SignupConstraint =
  | { kind: 'group-invalid' }
  | { kind: 'code-invalid' }
  | { kind: 'in-use'; field: UniqueField }

const IN_USE = / already exists$/
const PRINTABLE = /[^\x20-\x7e]/g // a header holds ASCII

/** The text of the constraint "{field} {value} already exists" (specification 8), with the characters that a header allows. */
export const inUseText = (field: UniqueField, value: string): string =>
  `${field} ${value.replace(PRINTABLE, '?')} already exists`

/** Reads the header X-Constraint-Error of a signup call; null where it holds none of the known texts. */
export function readSignupConstraint(text: string | null): SignupConstraint | null {
  if (text === 'group invalid') return { kind: 'group-invalid' }
  if (text === 'code invalid') return { kind: 'code-invalid' }
  const field = UNIQUE_FIELDS.find((known) => text?.startsWith(`${known} `))
  return field && IN_USE.test(text ?? '') ? { kind: 'in-use', field } : null
}
