import { PERSON_ROLES, type RoleChange } from '@vereda/contract/rest/studio-person.ts'

const CHANGES = ['gave', 'took'] as const
type Name = `manager-${RoleChange['change']}-${RoleChange['role']}`
const EVENTS = CHANGES.flatMap((change) =>
  PERSON_ROLES.map((role) => [`manager-${change}-${role}`, { change, role }] as const),
)

/** The events of the audit trail for a role that a manager gave or took. */
export const ROLE_EVENTS: readonly Name[] = EVENTS.map(([name]) => name)
const CHANGE_OF = new Map<string, RoleChange>(EVENTS)

type Roles = Record<(typeof FIELDS)[number][0], boolean>
const FIELDS = [
  ['isManager', 'manager'],
  ['isEditor', 'editor'],
  ['isReporter', 'reporter'],
  ['isMonitor', 'monitor'],
] as const

/** The events for the changed roles of a person. */
export const roleEventsOf = (before: Roles, after: Roles): Name[] =>
  FIELDS.filter(([field]) => before[field] !== after[field]).map(
    ([field, role]): Name => `manager-${after[field] ? 'gave' : 'took'}-${role}`,
  )

/** An event as the studio gets it: a role that was given or taken is a change of the account, with the role in `role`. */
export function toldEvent<E extends { what: string }>(event: E): E & { role?: RoleChange } {
  const role = CHANGE_OF.get(event.what)
  return role ? { ...event, what: 'manager-changed-account', role } : event
}
