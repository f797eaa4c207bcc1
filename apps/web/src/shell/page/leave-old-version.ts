import { loadAnew, shellUpdate } from './shell-update.ts'

/**
 * Once a newer version has taken over, going to another screen loads it. The old screen finishes first and is never interrupted. The
 * address has already changed when this listener runs.
 */
export function leaveOldVersionWithScreen(): void {
  let path = location.pathname
  const look = () => {
    if (path === location.pathname) return
    path = location.pathname
    if (shellUpdate.get().kind === 'taken') void loadAnew()
  }
  // The router fires these events for both of its ways to change the address.
  for (const event of ['pushState', 'replaceState', 'popstate']) addEventListener(event, look)
}
