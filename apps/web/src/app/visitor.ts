import { type Domain, isOrganisation } from '@vereda/client/directory/domain.ts'
import { homeOf } from '@vereda/client/session/home.ts'
import { hasLeft, isAfterAnother } from '@vereda/client/session/session.ts'
import type { CurrentUser } from '@vereda/contract/rest/currentuser.ts'
import type { Visitor } from './door.ts'

/** The visitor whose access to a screen is checked. */
export const visitorOf = (person: CurrentUser | undefined, domain: Domain | null): Visitor => ({
  home: person ? homeOf(person) : null,
  hasDomain: isOrganisation(domain),
  hasLeft: hasLeft(),
  isAfterAnother: isAfterAnother(),
})
