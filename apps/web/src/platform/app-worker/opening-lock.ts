import { untilPutAway } from '../page/put-away.ts'

/** A shared lock that every tab holds while a learner waits for something to open. Background fetches wait until it is free. */
const OPENING = 'vereda-opening'

const nothing = () => undefined

/** Marks that this tab is opening something. Call the returned function when it is open. */
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

/** Resolves once no tab is opening anything, and at once where the browser has no locks. Rejects when `signal` aborts. */
export async function untilOpened(signal: AbortSignal): Promise<void> {
  await navigator.locks?.request(OPENING, { signal }, nothing)
}
