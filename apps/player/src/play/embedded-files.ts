import { mediaType } from '@vereda/domain/content/media-type.ts'
import type { Launch } from '@vereda/domain/content/player-protocol.ts'
import type { AppPort } from './app-port.ts'
import type { ContentWindow } from './content-window.ts'
import { pathBelow } from './sync-requests.ts'
import { wayOf } from './way-of.ts'

// What a page embeds: the policy lets no plugin be loaded, and to browsers every `object` and `embed` is one, also of a page, a picture or a film of the
// package. So they become frames, and pictures what they are. No browser's own viewer of PDFs runs in a sandboxed frame: one that is led to a PDF gets a page of the worker's
// (worker/page-in-place.ts), in which it is drawn.

/** Draws a PDF in the frame that shows it. Where the viewer is not on this device, the frame's link stays. */
export async function drawPdf(frame: ContentWindow, { look, base }: Launch, port: AppPort): Promise<void> {
  const { drawInPlace } = await import('../reader/viewer/pdf-in-place.ts')
  await drawInPlace(frame, look, base, port)
}

const isPicture = (address: string) => mediaType(new URL(address).pathname).startsWith('image/')

const KEPT = ['id', 'class', 'style', 'width', 'height', 'title', 'name', 'hidden', 'onload']

function shownIn<T extends HTMLIFrameElement | HTMLImageElement>(
  shown: T,
  element: HTMLElement,
  address: string,
): T {
  for (const name of KEPT) {
    const value = element.getAttribute(name)
    if (value !== null) shown.setAttribute(name, value)
  }
  shown.src = address
  return shown
}

function frameFor(element: HTMLElement, address: string): HTMLIFrameElement {
  const frame = element.ownerDocument.createElement('iframe')
  frame.setAttribute('frameborder', '0')
  return shownIn(frame, element, address)
}

/** A picture takes its own room, as it does in an object; what the object has for those who do not see it are the picture's words. */
function pictureFor(element: HTMLElement, address: string): HTMLImageElement {
  const picture = element.ownerDocument.createElement('img')
  picture.alt = element.textContent.trim() || element.title
  return shownIn(picture, element, address)
}

/** Puts a frame in the place of each `embed` and `object` of one window that is to show a file of the package which a frame can show; of a picture the picture. */
export function frameEmbedded(content: ContentWindow, base: string): void {
  const { document } = content
  const root = new URL(base, location.href).href
  const places = [
    { all: document.getElementsByTagName('object'), from: 'data' },
    { all: document.getElementsByTagName('embed'), from: 'src' },
  ]
  function replace(element: HTMLElement, from: string): void {
    const asked = element.getAttribute(from)
    const address = asked && new URL(asked, element.baseURI).href
    const way = address && pathBelow(root, address) !== null && wayOf(address, root)
    if (way === 'document' && isPicture(address!)) element.replaceWith(pictureFor(element, address!))
    else if (way && way !== 'file' && way !== 'outside') element.replaceWith(frameFor(element, address!))
  }
  const look = () => {
    for (const { all, from } of places) for (const element of [...all]) replace(element as HTMLElement, from)
  }
  new content.MutationObserver(look).observe(document, { childList: true, subtree: true })
}
