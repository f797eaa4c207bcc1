import { navigate } from 'wouter/use-browser-location'
import { appOf } from './apps.ts'

function load(to: string, replace: boolean) {
  if (replace) location.replace(to)
  else location.assign(to)
}

/** Goes to an address of this origin; `replace` replaces the current history entry. Another app's address is loaded as a page. */
export function go(to: string, { replace = false }: { replace?: boolean } = {}): void {
  if (appOf(to) === appOf(location.pathname)) navigate(to, { replace })
  else load(to, replace)
}
