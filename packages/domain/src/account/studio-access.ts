import { isManager, type Person } from './is-manager.ts'

/** The parts of the studio: all of it, writing trails, reading results. */
export const STUDIO_ACCESS = ['manager', 'editor', 'reporter'] as const
export type StudioAccess = (typeof STUDIO_ACCESS)[number]

/** The permission for each part of the studio. */
export const STUDIO_PERMISSION = { manager: 'MANAGER', editor: 'EDITOR', reporter: 'REPORTER' } as const

const isMeant = ({ tokenAccess = null }: Person, access: StudioAccess) =>
  tokenAccess === null || tokenAccess === access
const holds = ({ tokenAccess: _, ...maker }: Person, access: StudioAccess) =>
  isManager(maker) || maker.permissions.includes(STUDIO_PERMISSION[access])

/** Whether a person may use a part of the studio. A manager may use all of it, editors and reporters only their own part (decisions 7). */
export const mayOpen = (person: Person, access: StudioAccess): boolean =>
  isManager(person) || (access !== 'manager' && isMeant(person, access) && holds(person, access))

/** The parts of the studio that a person may open. */
export const opened = (person: Person): StudioAccess[] =>
  STUDIO_ACCESS.filter((access) => mayOpen(person, access))
