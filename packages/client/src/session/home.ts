import type { CurrentUser } from '@vereda/contract/rest/currentuser.ts'
import { paths } from '../navigation/paths.ts'

/** Who authors and runs a domain: the user with the id manager, and whoever may do the same (specification 6, decisions 7). */
export const isManager = ({ userId, permissions }: CurrentUser): boolean =>
  userId === 'manager' || permissions.includes('MANAGER')

/** Where somebody lands after signing in: managers in the authoring tool, everyone else in the catalogue (specification 6). */
export const homeOf = (person: CurrentUser): string => (isManager(person) ? paths.studio() : paths.enroll())
