import { isOfAllowedHost } from '@vereda/domain/content/content-policy.ts'
import type { Launch } from '@vereda/domain/content/player-protocol.ts'
import type { AppPort } from './app-port.ts'
import { exists } from './content-frame.ts'
import type { ContentWindow } from './content-window.ts'
import { followForms } from './follow-forms.ts'
import { madePdfs } from './made-pdfs.ts'
import { isOutermost, openWindow, outermost, targeted } from './own-windows.ts'
import { pathBelow } from './sync-requests.ts'
import { type Lead, type Way, wayOf } from './way-of.ts'
import { type GoTo, type Handles, handlesFor } from './window-handles.ts'

// Decides where the content's links, its `window.open` and its navigations lead. The package's own pages stay in its windows. The sandbox
// blocks other sites and downloads, where following would take the course away or do nothing. So the app is told, and asks the learner
// (content-runtime 5).

/** Stands in for a window that content asked for and does not get: most courses go on with whatever they are given. */
function standIn(): Window {
  const window = { closed: false, focus() {}, blur() {}, postMessage() {}, close }
  function close() {
    window.closed = true
  }
  return window as unknown as Window
}

const wasPressed = (content: ContentWindow): boolean => content.navigator.userActivation?.isActive ?? true

async function showPdf(
  path: string,
  { look, base }: Launch,
  port: AppPort,
  isPressed: boolean,
): Promise<void> {
  try {
    const { openOverCourse } = await import('../reader/viewer/open-over-course.ts')
    openOverCourse(path, look, base, port)
  } catch {
    port.tell({ kind: 'save', path, isPressed }) // the viewer is not on this device
  }
}

function leadOf(content: ContentWindow, launch: Launch, port: AppPort): { lead: Lead; goTo: GoTo } {
  const root = new URL(launch.base, location.href).href
  const { look, hosts = [] } = launch
  const pdfs = madePdfs(content)
  function show(address: string, target: string, way: 'page' | 'document'): Window | null {
    const there = targeted(content, target)
    if (there === null) return openWindow(content, address, target, look.locale)
    if (way === 'document' && isOutermost(there)) return openWindow(content, address, '_blank', look.locale)
    if (target === '_self') return null
    if (address) there.location.href = address
    return there
  }
  function ask(address: string, way: Exclude<Way, 'page' | 'document' | null>): Window {
    const isPressed = wasPressed(content)
    const path = pathBelow(root, address) ?? ''
    if (way === 'outside') port.tell({ kind: 'link', url: address, isPressed })
    else if (way === 'pdf') void showPdf(path, launch, port, isPressed)
    else port.tell({ kind: 'save', path, isPressed })
    return standIn()
  }
  function offerPdf(bytes: Blob): Window {
    const name = `${content.document.title || 'document'}.pdf`
    port.tell({ kind: 'made', name, bytes, isPressed: wasPressed(content) })
    return standIn()
  }
  /** Whether an outside address is meant for a frame within the content and its author allowed the host. */
  const isLetIn = (address: string, there: Window | null): boolean =>
    there !== null && !isOutermost(there) && isOfAllowedHost(address, hosts)
  function lead(address: string, target: string, isDownload = false): Window | null {
    const pdf = pdfs.at(address)
    if (pdf) return offerPdf(pdf)
    const way = wayOf(address, root)
    if (way === null || (way === 'outside' && isLetIn(address, targeted(content, target)))) return null
    if (isDownload && pathBelow(root, address)) return ask(address, 'file')
    return way === 'page' || way === 'document' ? show(address, target, way) : ask(address, way)
  }
  function goTo(there: Window, address: string, replaces: boolean): void {
    const way = wayOf(address, root)
    const pdf = pdfs.at(address)
    const isShown = way === null || way === 'page' || way === 'document'
    if (pdf) offerPdf(pdf)
    else if (!isShown && !isLetIn(address, there)) ask(address, way)
    else if (way === 'document' && isOutermost(there)) openWindow(content, address, '_blank', look.locale)
    else if (replaces) there.location.replace(address)
    else there.location.href = address
  }
  return { lead, goTo }
}

const IS_MADE = /^(blob|data):/

/** Offers a file that a script of the content made. It is read at once, because its address may soon be revoked. */
async function offerMade(link: HTMLAnchorElement, content: ContentWindow, port: AppPort): Promise<void> {
  const name = link.download || content.document.title
  const isPressed = wasPressed(content)
  const bytes = await (await fetch(link.href)).blob()
  port.tell({ kind: 'made', name, bytes, isPressed })
}

type Link = HTMLAnchorElement | HTMLAreaElement | SVGAElement

/** The links of an SVG drawing hold their address and target in other properties than a page's links. */
function ledTo(link: Link): { href: string; target: string } {
  if (typeof link.href === 'string') return { href: link.href, target: link.target as string }
  const href = link.href.baseVal && new URL(link.href.baseVal, link.baseURI).href
  return { href, target: (link as SVGAElement).target.baseVal }
}

function followLinks(content: ContentWindow, lead: Lead, port: AppPort): void {
  const { HTMLAnchorElement, HTMLAreaElement, SVGAElement } = content
  const isLink = (node: EventTarget): node is Link =>
    node instanceof HTMLAnchorElement || node instanceof HTMLAreaElement || node instanceof SVGAElement
  function follow(event: Event): void {
    const link = event.composedPath().find(isLink)
    if (event.defaultPrevented || !link) return
    const { href, target } = ledTo(link)
    if (!href) return
    const isDownload = link.hasAttribute('download')
    const inBase = content.document.querySelector<HTMLBaseElement>('base[target]')?.target
    if (isDownload && IS_MADE.test(href)) void offerMade(link as HTMLAnchorElement, content, port)
    else if (!lead(href, target || inBase || '_self', isDownload)) return
    event.preventDefault()
  }
  content.addEventListener('click', follow)
  // a link that a script makes only to click it is in no document, so its click does not reach the listener above
  const { prototype } = HTMLAnchorElement
  const { click, dispatchEvent } = prototype
  const hear = (link: HTMLAnchorElement) => {
    if (!link.isConnected) link.addEventListener('click', follow, { once: true })
  }
  prototype.click = function () {
    hear(this)
    click.call(this)
  }
  prototype.dispatchEvent = function (event) {
    hear(this)
    return dispatchEvent.call(this, event)
  }
}

/**
 * Stops navigations by a script that sets `location`, by a form, or by a link whose click a script kept to itself. Only browsers with the
 * Navigation API can.
 */
function followNavigation(content: ContentWindow, lead: Lead): void {
  const navigation = content.navigation as Navigation | undefined
  navigation?.addEventListener('navigate', (event) => {
    const { destination, navigationType, cancelable } = event
    const isNew = navigationType === 'push' || navigationType === 'replace'
    if (!isNew || !cancelable || event.hashChange || destination.sameDocument) return
    if (lead(destination.url, '_self', event.downloadRequest !== null)) event.preventDefault()
  })
}

/**
 * Leads the window around all of the content. A page of the course is shown in the course's place. A page that the course lacks would be the
 * platform's, so it ends the course. A script that sets the top to its own address changes nothing.
 */
function leadAround(content: ContentWindow, goTo: GoTo): GoTo {
  return async (_, address, replaces) => {
    const course = outermost(content)
    if (address === course.location.href) return
    const isOwn = address.startsWith(`${location.origin}/`)
    if (address === 'about:blank' || (isOwn && !(await exists(address)))) course.close()
    else goTo(course, address, replaces)
  }
}

/**
 * Gives scripts handles for the windows around this one and for its opener. `veredaTop` is what the worker made of `top` in scripts
 * (worker/says-top.ts).
 */
function showHandles(content: ContentWindow, handles: Handles, goTo: GoTo): void {
  const show = (name: 'parent' | 'opener' | 'veredaTop', value: Window) =>
    Object.defineProperty(content, name, { value, configurable: true, writable: true })
  const lead = leadAround(content, goTo)
  show('veredaTop', handles.around(outermost(content), lead))
  show('parent', isOutermost(content) ? handles.around(window, lead) : handles.of(content.parent))
  if (content.opener) show('opener', handles.of(content.opener as Window))
}

/** Handles the links and navigations of one window of the content, from before its scripts run. */
export function followLeads(content: ContentWindow, launch: Launch, port: AppPort): void {
  const { lead, goTo } = leadOf(content, launch, port)
  const handles = handlesFor(content, goTo)
  showHandles(content, handles, goTo)
  const open = content.open.bind(content)
  content.open = (url = '', target = '', features) => {
    const address = url && new URL(url, content.document.baseURI).href
    const opened = lead(address, target || '_blank')
    return opened ? handles.of(opened) : open(url, target, features)
  }
  followLinks(content, lead, port)
  followForms(content, lead)
  followNavigation(content, lead)
}
