import { mediaType } from '@vereda/domain/content/media-type.ts'
import type { ContentWindow } from './content-enters.ts'
import { sayGoodbye, windowsOf } from './say-goodbye.ts'

// The sandbox opens content no windows (content-runtime 5), and many courses play in one of their own or show something in one. So a window
// for a page of the package is a frame over the content, which has an opener and an end as a window has. What lies elsewhere stays shut.

type OwnWindow = { element: HTMLElement; frame: HTMLIFrameElement; opener: Window }

const opened = new Set<OwnWindow>()

function shut(own: OwnWindow): void {
  if (!opened.delete(own)) return
  if (own.frame.contentWindow) sayGoodbye(own.frame.contentWindow)
  own.element.remove()
  own.opener.focus()
}

/** Ends the windows that content has open, as leaving their pages would. */
export const shutOwnWindows = (): void => opened.forEach(shut)

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

function openWindow(opener: Window, address: string, name: string, locale: string): Window {
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
  frame.focus()
  return frame.contentWindow!
}

/** The outermost window of the content around this one. */
const outermost = (content: Window): Window =>
  content.parent === window ? content : outermost(content.parent)

/** The window of the content that a target names; null where it asks for a new one. The player and the app are no targets. */
function targeted(content: Window, name: string): Window | null {
  if (name === '_self') return content
  if (name === '_top') return outermost(content)
  if (name === '_parent') return content.parent === window ? content : content.parent
  return windowsOf(window).find((one) => one !== window && one.name === name) ?? null
}

const SHOWN_IN_FRAMES = /^(text|image|audio|video)\/|xhtml|json$/

/** Whether a frame can show what is there: of the package itself, and of a kind that the sandbox lets a browser show. */
function isShown(address: string): boolean {
  if (address === '' || address === 'about:blank') return true
  const { origin, pathname, protocol } = new URL(address)
  const isPage = protocol === 'blob:' || pathname.endsWith('/')
  return origin === location.origin && (isPage || SHOWN_IN_FRAMES.test(mediaType(pathname)))
}

type Lead = (address: string, target: string) => Window | null

function openLinks(content: ContentWindow, lead: Lead): void {
  content.addEventListener('click', (event) => {
    if (event.defaultPrevented) return
    const links = [content.HTMLAnchorElement, content.HTMLAreaElement]
    const link = event.composedPath().find((node) => links.some((kind) => node instanceof kind))
    const { href, target, download } = (link ?? {}) as Partial<HTMLAnchorElement>
    const named = target || content.document.querySelector<HTMLBaseElement>('base[target]')?.target
    if (!href || download || !named || named === '_self') return
    if (lead(href, named)) event.preventDefault()
  })
}

/** Gives one window of the content the means to open others, before its scripts run. */
export function giveOwnWindows(content: ContentWindow, locale: string): void {
  for (const own of opened) if (own.frame.contentWindow === content) actAsWindow(content, own)
  const lead: Lead = (address, name) => {
    if (!isShown(address)) return null
    const there = targeted(content, name)
    if (there === null) return openWindow(content, address, name, locale)
    if (address) there.location.href = address
    return there
  }
  const open = content.open.bind(content)
  content.open = (url = '', target = '', features) => {
    const address = url && new URL(url, content.document.baseURI).href
    return lead(address, target || '_blank') ?? open(url, target, features)
  }
  openLinks(content, lead)
}
