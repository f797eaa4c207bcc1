import { untilPutAway } from '../page/put-away.ts'

/** Held, shared, by every tab in which a learner waits for something to open: what is fetched behind the screens lets it go first. */
const OPENING = 'vereda-opening'

const nothing = () => undefined

/** Says that something is being opened here, until the answer is called. */
export function holdOpening(): () => void {
  let opened = nothing as () => void
  const open = new Promise<void>((resolve) => {
    opened = resolve
  })
  void navigator.locks
    ?.request(OPENING, { mode: 'shared' }, () => Promise.race([open, untilPutAway]))
    .catch(nothing)
  return opened
}

/** Resolves once nothing is being opened in any tab; at once where the browser has no locks. Rejects when `signal` aborts. */
export async function untilOpened(signal: AbortSignal): Promise<void> {
  await navigator.locks?.request(OPENING, { signal }, nothing)
}
