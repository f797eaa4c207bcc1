import type { CurrentUser } from '@vereda/contract/rest/currentuser.ts'
import { isManager } from '@vereda/domain/account/is-manager.ts'
import { paths } from '../navigation/paths.ts'

/** Whether the studio is theirs. */
export const opensStudio = ({ userId, permissions }: CurrentUser): boolean =>
  isManager({ id: userId, permissions })

/** Where somebody lands after signing in: managers in the authoring tool, everyone else in the catalogue (specification 6). */
export const homeOf = (person: CurrentUser): string => (opensStudio(person) ? paths.studio() : paths.enroll())
