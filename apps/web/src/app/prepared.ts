import { needMessages } from '@vereda/client/text/catalogues.ts'
import type { ReactNode } from 'react'
import { matchRoute } from './match-route.ts'
import { type Location, ROUTES, type Route } from './routes.tsx'

/** How a screen is shown once its code and words are here. */
export type Render = (location: Location) => ReactNode

const underWay = new Map<Route, Promise<Render>>()
const ready = new Map<Route, Render>()

/** How a route's screen is shown where its code and words are here already. */
export const readyNow = (route: Route): Render | undefined => ready.get(route)

async function fetched(route: Route): Promise<Render> {
  const [render] = await Promise.all([route.load(), needMessages(route.group)])
  ready.set(route, render)
  return render
}

/** A route's code and words, fetched once; what failed is tried again the next time. */
export function prepared(route: Route): Promise<Render> {
  const known = underWay.get(route)
  if (known) return known
  const fetching = fetched(route)
  underWay.set(route, fetching)
  fetching.catch(() => underWay.delete(route))
  return fetching
}

/** Fetches ahead what an address needs; whether it came shows when it is opened. */
export function prepareAhead(address: string) {
  const match = matchRoute(ROUTES, address.split('?')[0]!)
  if (match) prepared(match.route).catch(() => {})
}
