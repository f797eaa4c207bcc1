import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.min.mjs'
import { el } from '../element.ts'
import type { PageView } from './page-view.ts'

const ZOOM_MIN = 0.5
const ZOOM_MAX = 4

/** Draws the pages that are near the visible part, and clears the others. */
function drawWhatIsSeen(stage: HTMLElement, views: PageView[], scale: number): IntersectionObserver {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const view = views.find(({ element }) => element === target)!
        if (isIntersecting) void view.draw(scale)
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

/** Changes how large a document is. What is in the middle of the view stays there. */
function keepingMiddle(stage: Element, change: () => void): void {
  const x = (stage.scrollLeft + stage.clientWidth / 2) / stage.scrollWidth
  const y = (stage.scrollTop + stage.clientHeight / 2) / stage.scrollHeight
  change()
  stage.scrollLeft = x * stage.scrollWidth - stage.clientWidth / 2
  stage.scrollTop = y * stage.scrollHeight - stage.clientHeight / 2
}

/** The sheets of a document. They first fit the width of `frame`, and again whenever that changes; `zoom` multiplies their size. */
export function sheets(pages: PDFPageProxy[], views: PageView[], frame: Window) {
  const element = el('div', { class: 'sheets' }, ...views.map((view) => view.element))
  let zoomed = 1
  let observer: IntersectionObserver | undefined
  let width = 0
  const fit = () => fitting(pages[0]!, width)
  const redraw = () => {
    observer?.disconnect()
    width = frame.document.documentElement.clientWidth
    const scale = fit() * zoomed
    keepingMiddle(element.closest('.stage') ?? element, () => {
      for (const view of views) {
        view.clear()
        view.size(scale)
      }
    })
    observer = drawWhatIsSeen(element, views, scale)
  }
  /** Redraws only when the width changes: a phone's bars change the height alone, over and over. */
  const refit = () => {
    if (frame.document.documentElement.clientWidth !== width) redraw()
  }
  frame.addEventListener('resize', refit)
  return {
    element,
    redraw,
    zoom(by: number) {
      const smallest = Math.min(ZOOM_MIN, fit())
      zoomed = Math.min(Math.max(fit() * zoomed * by, smallest), ZOOM_MAX) / fit()
      redraw()
    },
    end() {
      frame.removeEventListener('resize', refit)
      observer?.disconnect()
    },
  }
}
