import type { ContentWindow } from './content-window.ts'

// There are no threads here (docs/content-runtime.md 5). A game or course that can't do without them fails as it begins and stays blank; only its
// console says why; what looks for threads first says so there too, in words for who made it.

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
 * What has threads by a service worker of its own loads itself anew until it has one, and browsers refuse it here each time. Who has loaded itself anew finds
 * none to ask for, as in a browser that has none: what would go on for ever ends, and says what it lacks.
 */
function endReloads({ performance, Navigator }: ContentWindow): void {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (loaded?.type === 'reload') Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
}

/** Tells the learner where one window of the content fails for want of threads. */
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
