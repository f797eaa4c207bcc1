import { enteredText } from '../worker/sync-requests.ts'
import { bringFiles } from './bring-files.ts'
import type { ContentWindow } from './content-window.ts'
import { holdWrites } from './held-writes.ts'

// Frames that content fills by script instead of leading them to a page. Chromium gives them no worker. So other windows bring the files
// of an empty one (bring-files.ts), and a page that a script made (`blob:`) becomes the frame's own text (`srcdoc`), which has the
// worker.

const EMPTY = 'about:blank'
/** A page that looks for its parent or opener does not stand alone: it may reach files through them. */
const LOOKS_OUT = /\b(?:parent|opener|frameElement)\b/

type Frame = HTMLIFrameElement | HTMLFrameElement

const getDocument = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentDocument')!.get!
const getOfSet = Object.getOwnPropertyDescriptor(HTMLFrameElement.prototype, 'contentDocument')!.get!
const documentOf = (frame: Frame): Document | null =>
  (frame.localName === 'frame' ? getOfSet : getDocument).call(frame)

/** A frame that is led to a page shows an empty document until the page has come, which needs no files. */
const isLed = (frame: Frame) => /^(?!about:|javascript:)./.test(frame.src) || frame.hasAttribute('srcdoc')

const followed = new WeakSet<Document>()

/**
 * Brings the package's files to a frame that is empty, however content fills it. `base` is the page against which its addresses are resolved,
 * where that is not the page around the frame.
 */
export function followEmpty(frame: Frame, content: ContentWindow, base?: string): void {
  const document = documentOf(frame)
  const window = document?.defaultView as ContentWindow | null | undefined
  if (!document || !window || followed.has(document) || document.URL !== EMPTY || isLed(frame)) return
  followed.add(document)
  if (base) document.head?.append(Object.assign(document.createElement('base'), { href: base }))
  holdWrites(document, bringFiles(window, content))
  followEmptyFrames(window)
}

/** Pages that scripts made, by address. They are kept because content may revoke an address as soon as a frame is led to it. */
const made = new Map<string, Blob>()

function keepMade(content: ContentWindow): void {
  const { createObjectURL } = content.URL
  content.URL.createObjectURL = (object) => {
    const address = createObjectURL(object)
    if ('type' in object && /^text\/html\b/i.test(object.type)) made.set(address, object)
    return address
  }
}

/** The text of a page that a script made, where it may ask for files; null where it does not. */
function askingPage(address: string): string | null {
  const file = made.get(address.split('#')[0] ?? '')
  if (!file) return null
  const own = URL.createObjectURL(file)
  const request = new XMLHttpRequest()
  request.open('GET', own, false) // synchronous, so that it is read before the frame begins to show it
  request.send()
  URL.revokeObjectURL(own)
  const page = request.responseText
  return page.includes(location.origin) || LOOKS_OUT.test(page) ? page : null
}

/** The address of the page that each frame shows as its own text. */
const madeShown = new WeakMap<Frame, string>()

/** Shows a page that a script made as the frame's own text, and removes that text when the frame is led elsewhere. */
export function showMade(frame: HTMLIFrameElement): void {
  const { src } = frame
  const shown = madeShown.get(frame)
  if (shown === src) return
  if (shown !== undefined) frame.removeAttribute('srcdoc')
  madeShown.delete(frame)
  const page = src.startsWith('blob:') ? askingPage(src) : null
  if (page === null) return
  madeShown.set(frame, src)
  frame.srcdoc = enteredText(page)
}

const SHOWS = ['contentDocument', 'contentWindow'] as const

/** Brings the package's files to frames that scripts of one window of the content fill. */
export function followEmptyFrames(content: ContentWindow): void {
  const { document } = content
  keepMade(content)
  const frames = document.getElementsByTagName('iframe')
  const ofSet = document.getElementsByTagName('frame') as HTMLCollectionOf<HTMLFrameElement>
  function look(): void {
    for (const frame of ofSet) followEmpty(frame, content)
    for (const frame of frames) {
      showMade(frame)
      followEmpty(frame, content)
    }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributeFilter: ['src'] })
  for (const prototype of [content.HTMLIFrameElement.prototype, content.HTMLFrameElement.prototype])
    for (const name of SHOWS) {
      const { get, ...rest } = Object.getOwnPropertyDescriptor(prototype, name)!
      function followedOne(this: Frame) {
        followEmpty(this, content)
        return get!.call(this)
      }
      Object.defineProperty(prototype, name, { ...rest, get: followedOne })
    }
}
