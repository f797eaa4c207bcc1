import { domainCell, pageHost } from '@vereda/client/directory/domain.ts'
import { sessionCell } from '@vereda/client/session/session.ts'
import { door, type Visitor } from './door.ts'
import { matchRoute } from './match-route.ts'
import { ROUTES } from './routes.tsx'
import { visitorOf } from './visitor.ts'

/** Before the directory has answered, the page says of a host that no domain lives there, and nothing of one where one does. */
const hasDomain = () => domainCell.get() !== null || pageHost() === undefined

/** Where an address leads whoever opens it, as far as is known at the start: what is behind another door would be fetched for nothing. */
export function firstAddress(pathname: string): string {
  const match = matchRoute(ROUTES, pathname)
  if (!match) return pathname
  const visitor: Visitor = {
    ...visitorOf(sessionCell.get()?.person, domainCell.get()),
    hasDomain: hasDomain(),
  }
  return door(match.route.access, visitor, pathname) ?? pathname
}
