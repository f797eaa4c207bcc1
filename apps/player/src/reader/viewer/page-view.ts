import {
  type PDFPageProxy,
  RenderingCancelledException,
  type RenderTask,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.min.mjs'
import { el } from '../element.ts'

/** Pixels drawn for one pixel of the page at most: no one sees a sharper picture. */
const DENSITY_MAX = 2
/** Pixels of one page at most. More would take memory that a cheap phone lacks, and from twice as many on Safari draws nothing. */
const DOTS_MAX = 8 * 1024 * 1024

/** A page of a document. It takes its room at once, and is drawn while it is near the visible part. */
export type PageView = {
  element: HTMLElement
  size(scale: number): void
  draw(scale: number): Promise<void>
  clear(): void
}

type Viewport = ReturnType<PDFPageProxy['getViewport']>

/** How many pixels are drawn for one pixel of a page of this size. */
const densityOf = ({ width, height }: Viewport) =>
  Math.min(devicePixelRatio, DENSITY_MAX, Math.sqrt(DOTS_MAX / (width * height)))

/** Starts drawing a page's picture and the text layer that lies over it. */
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

/** Shows a page; screen readers read it out as `label`. */
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
      // a later call of `draw` replaces this one, so its result is shown instead
      if (current === task) element.replaceChildren(...parts)
    },
  }
}
