import type { ContentWindow } from './content-window.ts'

// In Chromium a window that no page was loaded into has no service worker: its elements ask the server for their files, and the server
// has none. So the player's own page, which has the worker, fetches a file that failed to load and gives it to the element as a blob.

/** The attribute in which each element names its file. */
const NAMED_IN: Readonly<Record<string, string>> = {
  img: 'src',
  input: 'src',
  script: 'src',
  link: 'href',
  image: 'href',
  audio: 'src',
  video: 'src',
  source: 'src',
  track: 'src',
}
const STYLE_FILES = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)'"\s]*))\s*\)|(@import)\s+(?:"([^"]*)"|'([^']*)')/gi
const WITH_STYLE_FILES = 'style, [style*="url("], [background]'

/** Fetches a file of the package by its address. Answers the address of its blob; null when there is no such file. */
type Bring = (address: string) => Promise<string | null>

const isOwn = (address: string) => address.startsWith(`${location.origin}/`)

function absolute(address: string, base: string): string {
  try {
    return new URL(address, base).href
  } catch {
    return address
  }
}

/** The text that replaces one file reference of a style: with a blob of the package's file, or with the address as it was. */
async function insteadOf(match: RegExpExecArray, base: string, bring: Bring): Promise<string> {
  const [whole, , , , isImport] = match
  const named = match[1] ?? match[2] ?? match[3] ?? match[5] ?? match[6] ?? ''
  const address = named.startsWith('#') ? named : absolute(named, base)
  const instead = isOwn(address) ? ((await bring(address)) ?? address) : address
  if (instead === named) return whole
  return isImport ? `@import "${instead}"` : `url("${instead}")`
}

/** Replaces the package's files in a style's text by blobs. All are fetched at once, and the style is shown when all have come. */
async function styled(text: string, base: string, bring: Bring): Promise<string> {
  const named = [...text.matchAll(STYLE_FILES)]
  const instead = await Promise.all(named.map((match) => insteadOf(match, base, bring)))
  return text.replace(STYLE_FILES, () => instead.shift()!)
}

function bringer(): Bring {
  const brought = new Map<string, Promise<string | null>>()
  async function ask(address: string): Promise<string | null> {
    const answer = await fetch(address).catch(() => null)
    if (!answer?.ok) return null
    const file = await answer.blob()
    if (!file.type.startsWith('text/css')) return URL.createObjectURL(file)
    const style = await styled(await file.text(), address, bring)
    return URL.createObjectURL(new Blob([style], { type: file.type }))
  }
  function bring(address: string): Promise<string | null> {
    const known = brought.get(address) ?? ask(address)
    brought.set(address, known)
    return known
  }
  return bring
}

/** The address of the file that an element failed to load; null when it is not of this origin. */
function namedBy(element: Element): string | null {
  const name = NAMED_IN[element.localName]
  const asked = name && element.getAttribute(name)
  const current = 'currentSrc' in element ? String(element.currentSrc) : ''
  const address = current || (asked && absolute(asked, element.baseURI)) || ''
  return isOwn(address) ? address : null
}

/** Runs a script that failed to load. A script element runs only once, so that another element runs in its place. */
function runInstead(script: Element, address: string): Promise<void> {
  const { ownerDocument } = script
  const instead = ownerDocument.createElement('script')
  for (const { name, value } of script.attributes) if (name !== 'src') instead.setAttribute(name, value)
  instead.removeAttribute('onload')
  instead.async = false
  instead.src = address
  const place = script.isConnected ? script : (ownerDocument.head ?? ownerDocument.documentElement).lastChild
  return new Promise((resolve) => {
    instead.onload = () => {
      instead.remove()
      script.dispatchEvent(new Event('load'))
      resolve()
    }
    instead.onerror = () => resolve()
    place?.after(instead)
  })
}

function giveTo(element: Element, address: string): void {
  element
    .closest('picture')
    ?.querySelectorAll('source')
    .forEach((source) => void source.removeAttribute('srcset'))
  element.removeAttribute('srcset')
  element.setAttribute(NAMED_IN[element.localName] ?? 'src', address)
  const { parentElement } = element
  if (element.localName === 'source' && parentElement && 'load' in parentElement)
    (parentElement as HTMLMediaElement).load()
}

/** Answers the listener that gives an element of one window the file it failed to load. A missing file fails as before. */
function giveFailed(bring: Bring): (event: Event) => void {
  const tried = new WeakMap<Element, string>()
  let scripts: Promise<void> = Promise.resolve()
  async function give(element: Element, address: string): Promise<void> {
    const brought = await bring(address)
    if (brought === null) element.dispatchEvent(new Event('error'))
    else if (element.localName !== 'script') giveTo(element, brought)
    else scripts = scripts.then(() => runInstead(element, brought))
  }
  return (event) => {
    const element = event.target as Element | null
    const address = element && 'localName' in element ? namedBy(element) : null
    if (!element || address === null || tried.get(element) === address) return
    event.stopImmediatePropagation()
    tried.set(element, address)
    void give(element, address)
  }
}

/** Replaces the files that one element's style names. */
async function giveStyle(element: Element, bring: Bring): Promise<void> {
  const background = element.getAttribute('background')
  const from = background && absolute(background, element.baseURI)
  const brought = from && isOwn(from) ? await bring(from) : null
  if (brought) element.setAttribute('background', brought)
  const read = () => (element.localName === 'style' ? element.textContent : element.getAttribute('style'))
  const text = read() ?? ''
  const changed = await styled(text, element.baseURI, bring)
  if (changed === text || read() !== text) return
  if (element.localName === 'style') element.textContent = changed
  else element.setAttribute('style', changed)
}

function watchStyles(frame: ContentWindow, bring: Bring): void {
  const { document } = frame
  const look = () => {
    for (const element of document.querySelectorAll(WITH_STYLE_FILES)) void giveStyle(element, bring)
  }
  const watched = {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['style', 'background'],
  }
  new MutationObserver(look).observe(document, watched)
  look()
}

/** Elements that a script makes may fail before they are in the document, so each is watched from the start. */
function watchMade(frame: ContentWindow, failed: (event: Event) => void): void {
  const { document, Image, Audio } = frame
  function watched<T extends Element>(element: T): T {
    if (element.localName in NAMED_IN) element.addEventListener('error', failed, true)
    return element
  }
  const { createElement } = document
  document.createElement = ((...what: Parameters<typeof createElement>) =>
    watched(createElement.apply(document, what))) as typeof createElement
  frame.Image = class extends Image {
    constructor(...size: ConstructorParameters<typeof Image>) {
      super(...size)
      watched(this)
    }
  }
  frame.Audio = class extends Audio {
    constructor(...source: ConstructorParameters<typeof Audio>) {
      super(...source)
      watched(this)
    }
  }
}

/** Sends the requests of a window's scripts from windows that have the worker. */
function askByOthers(frame: ContentWindow, content: ContentWindow): void {
  const whole = (address: string | URL) => absolute(String(address), frame.document.baseURI) // its document may become another
  frame.fetch = (asked, how) => fetch(typeof asked === 'object' && 'url' in asked ? asked : whole(asked), how)
  frame.XMLHttpRequest = class extends content.XMLHttpRequest {
    override open(method: string, address: string | URL, ...rest: unknown[]): void {
      const [isAsync = true, ...who] = rest as [boolean?, ...string[]]
      super.open(method, whole(address), isAsync, ...who)
    }
  }
}

/** How files come to a window without a worker. Call `listen` each time the window's document is opened again: that removes all listeners. */
export type Brought = { at: Bring; listen(): void }

/** Brings files of the package to a window without a worker, by way of a window that has it. */
export function bringFiles(frame: ContentWindow, content: ContentWindow): Brought {
  const at = bringer()
  const failed = giveFailed(at)
  const listen = () => frame.addEventListener('error', failed, true)
  listen()
  watchMade(frame, failed)
  watchStyles(frame, at)
  askByOthers(frame, content)
  return { at, listen }
}
