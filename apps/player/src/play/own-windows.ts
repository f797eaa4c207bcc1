import type { ContentWindow } from './content-window.ts'
import { sayGoodbye, windowsOf } from './say-goodbye.ts'
import { followEmpty, showMade } from './written-frames.ts'

// The sandbox lets content open no windows (content-runtime 5), and many courses play in a window of their own or show something in one.
// So a window for a page of the package is a frame over the content, with an opener and a `close` as a window has. The app opens
// everything that lies elsewhere (follow-leads.ts).

type OwnWindow = { element: HTMLElement; frame: HTMLIFrameElement; opener: Window }

const opened = new Set<OwnWindow>()
/** What to do once the content has no own window open any more. */
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
 * Calls `end` when content closes the window that it began in, as courses do when they are done. A first page that only opened its course's
 * window and closes itself ends with that window. Answers the `close` for the first page. The player's own `close`, for content that asks its
 * parent to close, shuts the topmost own window where there is one.
 */
export function closesByItself(end: () => void): () => void {
  const leave = () => {
    if (opened.size === 0) end()
    else atLast = end
  }
  const close = () => void setTimeout(leave) // the script that closes the window still has more to do
  window.close = () => {
    const above = [...opened].at(-1)
    if (above) setTimeout(() => shut(above))
    else close()
  }
  return close
}

/** Gives an own window the `opener` and the `close` that scripts look for. */
function actAsWindow(content: Window, own: OwnWindow): void {
  Object.defineProperty(content, 'opener', { value: own.opener, configurable: true, writable: true })
  content.close = () => void setTimeout(() => shut(own)) // the script that closes the window still has more to do
}

function closeButton(locale: string, onclick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.onclick = onclick
  import('../reader/texts.ts').then(({ textsIn }) => {
    button.textContent = textsIn(locale)('close')
  })
  return button
}

/** Opens an own window for one page of the content. */
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

/** Whether this window is the outermost of the content: the one in front of the learner. */
export const isOutermost = (content: Window): boolean => content.frameElement?.ownerDocument === document

/** The outermost window of the content around this one. */
export const outermost = (content: Window): Window =>
  isOutermost(content) ? content : outermost(content.parent)

/** The window of the content that a target names; null where it asks for a new one. A target never reaches the player or the app. */
export function targeted(content: Window, name: string): Window | null {
  if (name === '_self') return content
  if (name === '_top') return outermost(content)
  if (name === '_parent') return isOutermost(content) ? content : content.parent
  return windowsOf(window).find((one) => one !== window && one.name === name) ?? null
}

/** Gives one window of the content the `close` that fits it: of an own window, or `close` for the window that the content began in. */
export function takeUpWindow(content: ContentWindow, close: () => void): void {
  const own = [...opened].find(({ frame }) => frame.contentWindow === content)
  if (own) actAsWindow(content, own)
  else if (isOutermost(content)) content.close = close
}
