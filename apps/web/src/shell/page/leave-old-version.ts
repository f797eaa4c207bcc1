import { loadAnew, shellUpdate } from './shell-update.ts'

/**
 * Once a newer version has taken over, going to another screen loads it: the screen that is left finishes first, what is on screen is never
 * interrupted. The address has changed already when this hears of it.
 */
export function leaveOldVersionWithScreen(): void {
  let path = location.pathname
  const look = () => {
    if (path === location.pathname) return
    path = location.pathname
    if (shellUpdate.get().kind === 'taken') void loadAnew()
  }
  // The router announces both of its ways to change the address.
  for (const event of ['pushState', 'replaceState', 'popstate']) addEventListener(event, look)
}
