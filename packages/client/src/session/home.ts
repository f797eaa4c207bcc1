import type { CurrentUser } from '@vereda/contract/rest/currentuser.ts'
import { isManager } from '@vereda/domain/account/is-manager.ts'
import { opened, type StudioAccess } from '@vereda/domain/account/studio-access.ts'
import { paths } from '../navigation/paths.ts'

/** The parts of the studio that this person may open. */
export const opensOfStudio = ({ userId, permissions }: CurrentUser): StudioAccess[] =>
  opened({ id: userId, permissions })

/** Where a person goes after signing in: managers to the authoring tool, everybody else to the catalogue (specification 6). */
export const homeOf = ({ userId, permissions }: CurrentUser): string =>
  isManager({ id: userId, permissions }) ? paths.studio() : paths.enroll()
