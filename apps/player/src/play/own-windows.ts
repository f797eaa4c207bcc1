import type { ContentWindow } from './content-window.ts'
import { sayGoodbye, windowsOf } from './say-goodbye.ts'
import { followEmpty, showMade } from './written-frames.ts'

// The sandbox opens content no windows (content-runtime 5), and many courses play in one of their own or show something in one. So a window
// for a page of the package is a frame over the content, which has an opener and an end as a window has. What lies elsewhere is the app's to
// open (follow-leads.ts).

type OwnWindow = { element: HTMLElement; frame: HTMLIFrameElement; opener: Window }

const opened = new Set<OwnWindow>()
/** What is to happen once no window of the content's own is open any more. */
let atLast: (() => void) | null = null

function shut(own: OwnWindow): void {
  if (!opened.delete(own)) return
  if (own.frame.contentWindow) sayGoodbye(own.frame.contentWindow)
  own.element.remove()
  own.opener.focus()
  if (opened.size === 0) atLast?.()
}

/** Ends the windows that content has open, as leaving their pages would. */
export function shutOwnWindows(): void {
  atLast = null
  opened.forEach(shut)
}

/**
 * Has `end` come when content closes the window that it began in, as courses do when they are done. A page that only opened its course's window and
 * closes itself ends with that window. Answers what the first page's own `close` is to be; the player's, for content that asks its parent
 * to close, shuts the window that lies above instead where there is one.
 */
export function closesByItself(end: () => void): () => void {
  const leave = () => {
    if (opened.size === 0) end()
    else atLast = end
  }
  const close = () => void setTimeout(leave) // whoever closes has more to do
  window.close = () => {
    const above = [...opened].at(-1)
    if (above) setTimeout(() => shut(above))
    else close()
  }
  return close
}

/** What scripts of the content look for in a window that was opened for them. */
function actAsWindow(content: Window, own: OwnWindow): void {
  Object.defineProperty(content, 'opener', { value: own.opener, configurable: true, writable: true })
  content.close = () => void setTimeout(() => shut(own)) // whoever closes the window has more to do
}

function closeButton(locale: string, onclick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.onclick = onclick
  import('../reader/texts.ts').then(({ textsIn }) => {
    button.textContent = textsIn(locale)('close')
  })
  return button
}

/** Opens a window of the content's own for one of its pages. */
export function openWindow(opener: ContentWindow, address: string, name: string, locale: string): Window {
  const frame = document.createElement('iframe')
  const element = document.createElement('div')
  const own = { element, frame, opener }
  element.className = 'own-window'
  frame.title = document.title
  frame.allow = 'autoplay; fullscreen'
  if (name !== '_blank') frame.name = name
  element.append(
    closeButton(locale, () => shut(own)),
    frame,
  )
  document.body.append(element)
  opened.add(own)
  actAsWindow(frame.contentWindow!, own)
  if (address) frame.src = address
  else followEmpty(frame, opener, opener.document.baseURI)
  showMade(frame)
  frame.focus()
  return frame.contentWindow!
}

/** Whether no window of the content is around this one: it is what the learner has before them. */
export const isOutermost = (content: Window): boolean => content.frameElement?.ownerDocument === document

/** The outermost window of the content around this one. */
export const outermost = (content: Window): Window =>
  isOutermost(content) ? content : outermost(content.parent)

/** The window of the content that a target names; null where it asks for a new one. The player and the app are no targets. */
export function targeted(content: Window, name: string): Window | null {
  if (name === '_self') return content
  if (name === '_top') return outermost(content)
  if (name === '_parent') return isOutermost(content) ? content : content.parent
  return windowsOf(window).find((one) => one !== window && one.name === name) ?? null
}

/** Lets one window of the content be closed as it believes to be: one of its own, or the one that it began in, by `close`. */
export function takeUpWindow(content: ContentWindow, close: () => void): void {
  const own = [...opened].find(({ frame }) => frame.contentWindow === content)
  if (own) actAsWindow(content, own)
  else if (isOutermost(content)) content.close = close
}
