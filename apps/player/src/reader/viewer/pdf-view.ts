import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  version,
} from 'pdfjs-dist/legacy/build/pdf.min.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { el } from '../element.ts'
import { icon } from '../icons.ts'
import type { ViewerReader } from '../reader.ts'
import { pageView } from './page-view.ts'
import { printPages } from './print-pages.ts'
import { sheets } from './sheets.ts'

/** What a viewer shows of a file, with its tools. `end` frees what the part holds. */
export type ViewerPart = { element: HTMLElement; tools?: HTMLElement[]; end?(): void }

// pdf.js draws PDFs because the browser's own viewer runs neither in a sandboxed frame nor on phones.

const ZOOM_STEP = 1.25

const decodersUrl = `${import.meta.url.replace(/[^/]*$/, '')}pdf-${version}/`

GlobalWorkerOptions.workerSrc = new URL(workerUrl, import.meta.url).href

async function pagesOf(pdf: PDFDocumentProxy): Promise<PDFPageProxy[]> {
  return Promise.all(Array.from({ length: pdf.numPages }, (_, i) => pdf.getPage(i + 1)))
}

/** A button that prints the document. Meanwhile it says how many pages are prepared. */
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

/** A PDF as one picture a page. The text lies over each picture for reading aloud, searching and copying. It first fits the width of `page`. */
export async function pdfView(
  url: string,
  { say }: Pick<ViewerReader, 'say'>,
  page: Document = document,
): Promise<ViewerPart> {
  const task = getDocument({ data: await fetched(url), useSystemFonts: true, wasmUrl: decodersUrl })
  const pages = await pagesOf(await task.promise)
  const views = pages.map((page, i) => pageView(page, say('page', { n: i + 1, of: pages.length })))
  const { element, redraw, zoom, end } = sheets(pages, views, page.defaultView!)
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
      end()
      void task.destroy()
    },
  }
}
