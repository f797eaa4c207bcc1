import type { CurrentUser } from '@vereda/contract/rest/currentuser.ts'
import { isManager } from '@vereda/domain/account/is-manager.ts'
import { opened, type StudioAccess } from '@vereda/domain/account/studio-access.ts'
import { paths } from '../navigation/paths.ts'

/** Which parts of the studio are theirs. */
export const opensOfStudio = ({ userId, permissions }: CurrentUser): StudioAccess[] =>
  opened({ id: userId, permissions })

/** Where somebody lands after signing in: managers in the authoring tool, everyone else in the catalogue (specification 6). */
export const homeOf = ({ userId, permissions }: CurrentUser): string =>
  isManager({ id: userId, permissions }) ? paths.studio() : paths.enroll()
