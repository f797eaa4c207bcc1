import type { ContentWindow } from './content-window.ts'

// Shared-memory threads do not exist here (docs/content-runtime.md 5). A game or course that needs them fails at its start and stays
// blank. Only its console says why; content that checks for threads first says so there too, in words for its maker. So the player tells
// the learner.

const ASKED_FOR = /\bSharedArrayBuffer\b/

let isTold = false

async function tell(locale: string): Promise<void> {
  if (isTold) return
  isTold = true
  const { textsIn } = await import('../reader/texts.ts')
  const note = document.createElement('p')
  const button = document.createElement('button')
  note.className = 'told'
  note.role = 'alert'
  note.textContent = textsIn(locale)('noThreads')
  button.textContent = textsIn(locale)('close')
  button.onclick = () => note.remove()
  note.append(button)
  document.body.append(note)
}

/**
 * Content that sets up threads with a service worker of its own reloads itself until it has one, and browsers refuse the worker here each
 * time. After a reload the content finds no `serviceWorker`, as in a browser without it: the endless reloads stop, and the content says what
 * it lacks.
 */
function endReloads({ performance, Navigator }: ContentWindow): void {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (loaded?.type === 'reload') Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
}

/** Tells the learner when one window of the content fails because there are no threads. */
export function tellOfThreads(content: ContentWindow, locale: string): void {
  const hear = (said: unknown) => {
    if (ASKED_FOR.test(String(said))) void tell(locale)
  }
  endReloads(content)
  const { console } = content
  const { error } = console
  console.error = (...said) => {
    said.forEach(hear)
    error.apply(console, said)
  }
  content.addEventListener('error', ({ message }) => hear(message))
  content.addEventListener('unhandledrejection', ({ reason }) => hear(reason))
}
