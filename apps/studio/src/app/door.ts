import { paths } from '@vereda/client/navigation/paths.ts'

/** Who may open a screen of the studio. */
export type Access = 'manager'

/** Who stands before a screen; `hasLeft`: signed out by themselves a moment ago, and the next to sign in need not be the same person. */
export type Visitor = { role: 'nobody' | 'learner' | 'manager'; hasDomain: boolean; hasLeft: boolean }

/** What becomes of a visitor: in, told that the studio is not theirs, or sent to another address. */
export type DoorAnswer = { kind: 'in' } | { kind: 'not-theirs' } | { kind: 'elsewhere'; to: string }

/** Whether a visitor may open a screen; `here` is the address they wanted, to which signing in leads back. */
export function door(_access: Access, { role, hasDomain, hasLeft }: Visitor, here: string): DoorAnswer {
  if (role === 'manager') return { kind: 'in' }
  if (role === 'learner') return { kind: 'not-theirs' }
  if (!hasDomain) return { kind: 'elsewhere', to: paths.front() }
  return { kind: 'elsewhere', to: paths.login(hasLeft ? {} : { next: here }) }
}
