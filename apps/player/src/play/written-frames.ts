import type { ContentWindow } from './content-window.ts'

// A frame that content writes into, in place of leading it to a page: Chromium gives such a frame no worker, so that every file that is named
// in it would be asked of the server, which has none. What is written that names files becomes the frame's own page, which has the worker.

/** A file by an address of the package's own, in the text of a page. */
const NAMES_FILES = /<[a-z][^>]*\s(?:src|href|data|poster)\s*=\s*["']?(?![a-z][a-z\d+.-]*:|\/\/|#|["'\s>])/i
const EMPTY = 'about:blank'

const getDocument = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentDocument')!.get!
const documentOf = (frame: HTMLIFrameElement): Document | null => getDocument.call(frame)

const followed = new WeakSet<Document>()

/** A frame that has such a page would go on showing it when it is led to another by its `src`. */
function leadsOn(frame: HTMLIFrameElement): void {
  const leave = () => frame.removeAttribute('srcdoc')
  new MutationObserver(leave).observe(frame, { attributeFilter: ['src'] })
}

/**
 * Follows what is written to a frame's empty document: from the first file that it names on it goes to the frame's page, as a whole. `base` is
 * the page that its addresses are meant from, where that is not the one around the frame.
 */
export function followWrites(frame: HTMLIFrameElement, base?: string): void {
  const document = documentOf(frame)
  if (!document || followed.has(document) || document.URL !== EMPTY) return
  followed.add(document)
  const [open, write, close] = [document.open, document.write, document.close]
  const head = base ? `<base href="${base.replaceAll('"', '&quot;')}">` : ''
  let written = ''
  let shown = ''
  let isPage = false
  const show = () => {
    if (!isPage || written === shown) return // as much as was written in one go is shown at once
    if (shown === '') leadsOn(frame)
    shown = written
    frame.srcdoc = head + written
  }
  document.open = ((...how: [string, string, string]) => {
    ;[written, isPage] = ['', false]
    return open.apply(document, how)
  }) as typeof open
  document.write = (...texts: string[]) => {
    written += texts.join('')
    isPage ||= NAMES_FILES.test(written)
    if (isPage) queueMicrotask(show)
    else write.apply(document, texts)
  }
  document.writeln = (...texts: string[]) => document.write(...texts, '\n')
  document.close = () => {
    if (!isPage) close.call(document)
  }
}

/** Has the files that frames written by scripts of one window of the content name come by the worker, as those of its pages do. */
export function bringWrittenFrames(content: ContentWindow): void {
  const frames = content.HTMLIFrameElement.prototype
  for (const name of ['contentDocument', 'contentWindow'] as const) {
    const { get, ...rest } = Object.getOwnPropertyDescriptor(frames, name)!
    function followed(this: HTMLIFrameElement) {
      followWrites(this)
      return get!.call(this)
    }
    Object.defineProperty(frames, name, { ...rest, get: followed })
  }
}
