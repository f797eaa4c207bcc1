import {
  type PDFPageProxy,
  RenderingCancelledException,
  type RenderTask,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.min.mjs'
import { el } from '../element.ts'

/** Sharper than this no one sees. */
const DENSITY_MAX = 2
/** Dots of one page: more is memory that a cheap phone has not, and from twice as many on Safari draws nothing. */
const DOTS_MAX = 8 * 1024 * 1024

/** A page of a document: it takes its room at once, and is drawn while it is near the eye. */
export type PageView = {
  element: HTMLElement
  size(scale: number): void
  draw(scale: number): Promise<void>
  clear(): void
}

type Viewport = ReturnType<PDFPageProxy['getViewport']>

/** How many dots stand for one pixel of a page that is so large. */
const densityOf = ({ width, height }: Viewport) =>
  Math.min(devicePixelRatio, DENSITY_MAX, Math.sqrt(DOTS_MAX / (width * height)))

/** A page's picture and the words that lie over it, under way. */
function drawing(
  page: PDFPageProxy,
  scale: number,
): { parts: HTMLElement[]; task: RenderTask; ready: Promise<unknown> } {
  const viewport = page.getViewport({ scale })
  const density = densityOf(viewport)
  const canvas = el('canvas', {
    width: viewport.width * density,
    height: viewport.height * density,
    aria: { hidden: 'true' },
  })
  const words = el('div', { class: 'textLayer' })
  words.style.setProperty('--total-scale-factor', String(scale))
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport })
  const task = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] })
  return { parts: [canvas, words], task, ready: Promise.all([task.promise, layer.render()]) }
}

/** Shows a page, as what it is read out as. */
export function pageView(page: PDFPageProxy, label: string): PageView {
  const element = el('section', { class: 'sheet', aria: { label } })
  let current: RenderTask | undefined
  const clear = () => {
    current?.cancel()
    current = undefined
    element.replaceChildren()
  }
  return {
    element,
    clear,
    size(scale) {
      const { width, height } = page.getViewport({ scale })
      Object.assign(element.style, { width: `${width}px`, height: `${height}px` })
    },
    async draw(scale) {
      clear()
      const { parts, task, ready } = drawing(page, scale)
      current = task
      try {
        await ready
      } catch (fault) {
        if (!(fault instanceof RenderingCancelledException)) throw fault
      }
      // what was asked for since is drawn instead
      if (current === task) element.replaceChildren(...parts)
    },
  }
}
