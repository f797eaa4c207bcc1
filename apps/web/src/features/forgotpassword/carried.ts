import type { ForgotWay } from './forgot-state.ts'

/** What was pressed at the address of another domain, or at the front door; the domain's own address goes on with it. */
export type Pressed = ForgotWay | 'code'
export type Carried = { pressed: Pressed; identifier: string }

const PRESSED: readonly Pressed[] = ['email', 'phone', 'code']

/** What is carried, as the part of an address behind its #: no server gets to see it, for a national id may stand in it. */
export const carriedHash = (carried: Carried): string => `#${new URLSearchParams(carried)}`

/** Takes what was carried here, and takes it out of the address and so of the history; null where nothing was. */
export function takeCarried(): Carried | null {
  const hash = new URLSearchParams(location.hash.slice(1))
  const pressed = PRESSED.find((known) => known === hash.get('pressed'))
  if (!pressed) return null
  history.replaceState(history.state, '', location.pathname + location.search)
  return { pressed, identifier: hash.get('identifier') ?? '' }
}
