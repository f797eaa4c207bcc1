import type { ContentWindow } from './content-window.ts'

// There are no threads here (docs/content-runtime.md 5). A game or course that can't do without them fails as it begins and stays blank; only its
// console says why.

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

/** Tells the learner where one window of the content fails for want of threads. */
export function tellOfThreads(content: ContentWindow, locale: string): void {
  const hear = (said: unknown) => {
    if (ASKED_FOR.test(String(said))) void tell(locale)
  }
  content.addEventListener('error', ({ message }) => hear(message))
  content.addEventListener('unhandledrejection', ({ reason }) => hear(reason))
}
