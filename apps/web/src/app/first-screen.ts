import { domainCell } from '@vereda/client/directory/domain.ts'
import { sessionCell } from '@vereda/client/session/session.ts'
import { door } from './door.ts'
import { matchRoute } from './match-route.ts'
import { prepared } from './prepared.ts'
import { ROUTES } from './routes.tsx'
import { visitorOf } from './visitor.ts'

const PATIENCE_MS = 300 // design 5: a skeleton after 300 ms
const AT_MOST = 3 // redirects that lead to redirects

/**
 * Redirects a stranger to the right address, and waits a little for its screen, so that the page's first view is replaced in one step. The
 * app itself handles a screen that is late or fails (use-screen.ts).
 */
export async function firstScreen(): Promise<void> {
  for (let step = 0; step < AT_MOST; step++) {
    const { pathname, search } = location
    const match = matchRoute(ROUTES, pathname)
    if (!match) return
    const person = sessionCell.get()?.person
    const elsewhere = door(match.route.access, visitorOf(person, domainCell.get()), pathname + search)
    if (!elsewhere) return waitFor(prepared(match.route))
    if (person) return // the app decides where a signed-in user goes on
    history.replaceState(null, '', elsewhere)
  }
}

/** Whether the page shows its first view. public/boot.js hides it from a reader whose view would be another. */
function hasFirstView(): boolean {
  const view = document.querySelector('[data-first-view]')
  return view !== null && getComputedStyle(view).visibility === 'visible'
}

async function waitFor(screen: Promise<unknown>): Promise<void> {
  const isCovered = hasFirstView()
  const late = new Promise((resolve) => isCovered || setTimeout(resolve, PATIENCE_MS))
  await Promise.race([screen.catch(() => undefined), late])
  if (isCovered) document.documentElement.dataset.tookOver = ''
}
