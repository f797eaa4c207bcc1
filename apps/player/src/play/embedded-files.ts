import { mediaType } from '@vereda/domain/content/media-type.ts'
import type { Launch } from '@vereda/domain/content/player-protocol.ts'
import type { AppPort } from './app-port.ts'
import type { ContentWindow } from './content-window.ts'
import { pathBelow } from './sync-requests.ts'
import { wayOf } from './way-of.ts'

// What a page embeds. The policy allows no plugin, and browsers treat every `object` and `embed` as one, even for a page, a picture or a
// film of the package. So these become frames, and pictures become `img`. No browser's own PDF viewer runs in a sandboxed frame, so a
// frame that is led to a PDF gets a page of the worker (worker/page-in-place.ts), in which the player draws it.

/** Draws a PDF in the frame that shows it. Where the viewer cannot be loaded, the link in the frame stays. */
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

/** A picture sizes itself, as it does in an `object`. The text inside the `object` becomes the picture's alternative text. */
function pictureFor(element: HTMLElement, address: string): HTMLImageElement {
  const picture = element.ownerDocument.createElement('img')
  picture.alt = element.textContent.trim() || element.title
  return shownIn(picture, element, address)
}

/** Replaces each `embed` and `object` of one window that shows a file of the package: by an `img` for a picture, else by a frame. */
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
