import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  TextLayer,
  version,
} from 'pdfjs-dist/legacy/build/pdf.min.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { el } from '../element.ts'
import { icon } from '../icons.ts'
import type { ViewerReader } from '../reader.ts'
import { printPages } from './print-pages.ts'

/** What a viewer shows of a file, with its tools; `end` lets go of what it holds. */
export type ViewerPart = { element: HTMLElement; tools?: HTMLElement[]; end?(): void }

// The browser's own viewer does not run in a sandboxed frame, nor on phones.

const ZOOM_STEP = 1.25
const ZOOM_MIN = 0.5
const ZOOM_MAX = 4
/** Sharper than this no one sees, and phones run out of memory. */
const DENSITY_MAX = 2

const decodersUrl = `${import.meta.url.replace(/[^/]*$/, '')}pdf-${version}/`

GlobalWorkerOptions.workerSrc = new URL(workerUrl, import.meta.url).href

type PageView = {
  element: HTMLElement
  size(scale: number): void
  draw(scale: number): Promise<void>
  clear(): void
}

function pageView(page: PDFPageProxy, label: string): PageView {
  const element = el('section', { class: 'sheet', aria: { label } })
  const size = (scale: number) => {
    const { width, height } = page.getViewport({ scale })
    Object.assign(element.style, { width: `${width}px`, height: `${height}px` })
  }
  return {
    element,
    size,
    async draw(scale) {
      size(scale)
      const viewport = page.getViewport({ scale })
      const density = Math.min(devicePixelRatio, DENSITY_MAX)
      const canvas = el('canvas', {
        width: viewport.width * density,
        height: viewport.height * density,
        aria: { hidden: 'true' },
      })
      const words = el('div', { class: 'textLayer' })
      words.style.setProperty('--total-scale-factor', String(scale))
      const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport })
      await Promise.all([
        page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] }).promise,
        layer.render(),
      ])
      element.replaceChildren(canvas, words)
    },
    clear: () => element.replaceChildren(),
  }
}

/** Draws the pages that are near the eye, and forgets the others. */
function drawWhatIsSeen(stage: HTMLElement, views: PageView[], scale: () => number): IntersectionObserver {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const view = views.find(({ element }) => element === target)!
        if (isIntersecting) void view.draw(scale())
        else view.clear()
      }
    },
    { root: stage.closest('.stage'), rootMargin: '100% 0px' },
  )
  for (const { element } of views) observer.observe(element)
  return observer
}

const fitting = (page: PDFPageProxy, width: number) =>
  Math.min((width - 32) / page.getViewport({ scale: 1 }).width, 1.6)

async function pagesOf(pdf: PDFDocumentProxy): Promise<PDFPageProxy[]> {
  return Promise.all(Array.from({ length: pdf.numPages }, (_, i) => pdf.getPage(i + 1)))
}

/** A button that prints the document, and says meanwhile how far its pages are made ready. */
function printing(pages: readonly PDFPageProxy[], say: ViewerReader['say']) {
  const state = el('span', { class: 'hint', role: 'status' })
  let clear = () => {}
  const button = el(
    'button',
    {
      type: 'button',
      class: 'round',
      async onclick() {
        clear()
        button.disabled = true
        try {
          clear = await printPages(pages, (n) => {
            state.textContent = say('preparing', { n, of: pages.length })
          })
          state.textContent = ''
        } catch {
          state.textContent = say('notPrinted')
        } finally {
          button.disabled = false
        }
      },
    },
    icon('print'),
    el('span', { class: 'unseen' }, say('print')),
  )
  return { tools: [state, button], end: () => clear() }
}

const fetched = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer())

const zoomButton = (name: 'zoomIn' | 'zoomOut', say: ViewerReader['say'], onclick: () => void) =>
  el(
    'button',
    { type: 'button', class: 'round', onclick },
    icon(name === 'zoomIn' ? 'plus' : 'minus'),
    el('span', { class: 'unseen' }, say(name)),
  )

/** A PDF as pages of a picture each, with its words laid over them for reading aloud, searching and copying; it begins as wide as `page` is. */
export async function pdfView(
  url: string,
  { say }: Pick<ViewerReader, 'say'>,
  page: Document = document,
): Promise<ViewerPart> {
  const task = getDocument({ data: await fetched(url), useSystemFonts: true, wasmUrl: decodersUrl })
  const pages = await pagesOf(await task.promise)
  const views = pages.map((page, i) => pageView(page, say('page', { n: i + 1, of: pages.length })))
  const element = el('div', { class: 'sheets' }, ...views.map((view) => view.element))
  let scale = fitting(pages[0]!, page.documentElement.clientWidth)
  let observer: IntersectionObserver | undefined
  const redraw = () => {
    observer?.disconnect()
    for (const view of views) {
      view.size(scale)
      view.clear()
    }
    observer = drawWhatIsSeen(element, views, () => scale)
  }
  const zoom = (by: number) => {
    scale = Math.min(Math.max(scale * by, ZOOM_MIN), ZOOM_MAX)
    redraw()
  }
  queueMicrotask(redraw)
  const print = printing(pages, say)
  return {
    element,
    tools: [
      ...print.tools,
      zoomButton('zoomOut', say, () => zoom(1 / ZOOM_STEP)),
      zoomButton('zoomIn', say, () => zoom(ZOOM_STEP)),
    ],
    end() {
      print.end()
      observer?.disconnect()
      void task.destroy()
    },
  }
}
