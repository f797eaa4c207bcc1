import { domainCell } from '@vereda/client/directory/domain.ts'
import { sessionCell } from '@vereda/client/session/session.ts'
import { door } from './door.ts'
import { matchRoute } from './match-route.ts'
import { ROUTES } from './routes.tsx'
import { visitorOf } from './visitor.ts'

/**
 * The address to which the visitor will be redirected, as far as is known at the start. Only its screen is fetched ahead; another screen
 * would be fetched for nothing.
 */
export function firstAddress(pathname: string): string {
  const match = matchRoute(ROUTES, pathname)
  if (!match) return pathname
  const visitor = visitorOf(sessionCell.get()?.person, domainCell.get())
  return door(match.route.access, visitor, pathname) ?? pathname
}
