import type { Launch } from '@vereda/domain/content/player-protocol.ts'
import type { AppPort } from './app-port.ts'
import type { ContentWindow } from './content-window.ts'
import { pathBelow } from './sync-requests.ts'
import { wayOf } from './way-of.ts'

// What a page embeds: the policy lets no plugin be loaded, and to browsers every `object` and `embed` is one, also of a page or a drawing (SVG) of the
// package. So they become frames. No browser's own viewer of PDFs runs in a sandboxed frame: one that is led to a PDF gets a page of the worker's
// (worker/page-in-place.ts), in which it is drawn.

/** Draws a PDF in the frame that shows it. Where the viewer is not on this device, the frame's link stays. */
export async function drawPdf(frame: ContentWindow, { look, base }: Launch, port: AppPort): Promise<void> {
  const { drawInPlace } = await import('../reader/viewer/pdf-in-place.ts')
  await drawInPlace(frame, look, base, port)
}

const KEPT = ['id', 'class', 'style', 'width', 'height', 'title', 'name', 'onload']

function frameFor(element: HTMLElement, address: string): HTMLIFrameElement {
  const frame = element.ownerDocument.createElement('iframe')
  for (const name of KEPT) {
    const value = element.getAttribute(name)
    if (value !== null) frame.setAttribute(name, value)
  }
  frame.setAttribute('frameborder', '0')
  frame.src = address
  return frame
}

/** Puts a frame in the place of each `embed` and `object` of one window that is to show a page, a drawing or a PDF of the package. */
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
    if (way === 'page' || way === 'pdf') element.replaceWith(frameFor(element, address!))
  }
  const look = () => {
    for (const { all, from } of places) for (const element of [...all]) replace(element as HTMLElement, from)
  }
  new content.MutationObserver(look).observe(document, { childList: true, subtree: true })
}
