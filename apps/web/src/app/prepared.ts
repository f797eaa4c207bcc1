import { needMessages } from '@vereda/client/text/catalogues.ts'
import type { ReactNode } from 'react'
import { matchRoute } from './match-route.ts'
import { type Location, ROUTES, type Route } from './routes.tsx'

/** Renders a screen whose code and words are loaded. */
export type Render = (location: Location) => ReactNode

const underWay = new Map<Route, Promise<Render>>()
const ready = new Map<Route, Render>()

/** The render function of a route's screen, if its code and words are loaded already. */
export const readyNow = (route: Route): Render | undefined => ready.get(route)

async function fetched(route: Route): Promise<Render> {
  const [render] = await Promise.all([route.load(), needMessages(route.group)])
  ready.set(route, render)
  return render
}

/** Fetches a route's code and words once. A failed fetch is repeated at the next call. */
export function prepared(route: Route): Promise<Render> {
  const known = underWay.get(route)
  if (known) return known
  const fetching = fetched(route)
  underWay.set(route, fetching)
  fetching.catch(() => underWay.delete(route))
  return fetching
}

/** Fetches ahead the code and words of an address. A failure is ignored here, and shows when the address is opened. */
export function prepareAhead(address: string) {
  const match = matchRoute(ROUTES, address.split('?')[0]!)
  if (match) prepared(match.route).catch(() => {})
}
