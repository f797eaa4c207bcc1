import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.min.mjs'
import { el } from '../element.ts'

// The frame that shows a document also prints it: the file is never opened on the app's own origin, and no new window is needed, so
// printing also works without a network. Each page is printed as a picture, on sheets of the document's own size.

/** Pixels per inch: sharp enough for small print. */
const DENSITY = 150
const POINTS_TO_THE_INCH = 72

async function pictureOf(page: PDFPageProxy): Promise<HTMLImageElement> {
  const viewport = page.getViewport({ scale: DENSITY / POINTS_TO_THE_INCH })
  const canvas = el('canvas', { width: viewport.width, height: viewport.height })
  await page.render({ canvas, viewport, intent: 'print' }).promise
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  if (!picture) throw new Error('a page is too large to be drawn')
  canvas.width = 0 // frees the canvas's memory at once, on phones too
  const image = el('img', { src: URL.createObjectURL(picture), alt: '' })
  await image.decode()
  return image
}

function sheetSize(page: PDFPageProxy): HTMLStyleElement {
  const { width, height } = page.getViewport({ scale: 1 })
  return el('style', {}, `@page { size: ${width}pt ${height}pt; margin: 0 }`)
}

/**
 * Prints all pages, one a sheet. `drawing` is called with the number of the page being prepared. Answers the function that removes what was
 * printed.
 */
export async function printPages(
  pages: readonly PDFPageProxy[],
  drawing: (number: number) => void,
): Promise<() => void> {
  const images: HTMLImageElement[] = []
  for (const [i, page] of pages.entries()) {
    drawing(i + 1)
    images.push(await pictureOf(page))
  }
  const printed = el('div', { class: 'printed', aria: { hidden: 'true' } }, sheetSize(pages[0]!), ...images)
  document.body.append(printed)
  const clear = () => {
    for (const { src } of images) URL.revokeObjectURL(src)
    printed.remove()
  }
  addEventListener('afterprint', clear, { once: true })
  window.print()
  return clear
}
