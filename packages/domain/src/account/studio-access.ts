import { isManager, type Person } from './is-manager.ts'

/** What the studio is opened for: all of it, writing trails, reading results. */
export const STUDIO_ACCESS = ['manager', 'editor', 'reporter'] as const
export type StudioAccess = (typeof STUDIO_ACCESS)[number]

/** The permission by which somebody holds each. */
export const STUDIO_PERMISSION = { manager: 'MANAGER', editor: 'EDITOR', reporter: 'REPORTER' } as const

const isMeant = ({ tokenAccess = null }: Person, access: StudioAccess) =>
  tokenAccess === null || tokenAccess === access
const holds = ({ tokenAccess: _, ...maker }: Person, access: StudioAccess) =>
  isManager(maker) || maker.permissions.includes(STUDIO_PERMISSION[access])

/** Whether somebody may do what asks for an access: a manager all of it, editors and reporters what is theirs (decisions 7). */
export const mayOpen = (person: Person, access: StudioAccess): boolean =>
  isManager(person) || (access !== 'manager' && isMeant(person, access) && holds(person, access))

/** What of the studio somebody may open. */
export const opened = (person: Person): StudioAccess[] =>
  STUDIO_ACCESS.filter((access) => mayOpen(person, access))
