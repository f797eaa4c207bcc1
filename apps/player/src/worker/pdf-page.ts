import { ENTRY } from './sync-requests.ts'

// A browser's own viewer of PDFs does not run in a sandboxed frame, which then stays blank. So a frame that is led to one gets a page
// for the player to draw it in. Where that can't be done the page's link is what there is to see.

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<"]/g, (sign) => ESCAPED[sign]!)

/** Has the player draw this window's document in place of the link. */
const DRAW = `<script>(function(w,i){try{for(;i<20&&w!==w.parent;i++){w=w.parent;if(w.veredaDrawsPdf){w.veredaDrawsPdf(window);break}}}catch(e){}
document.currentScript.remove()})(window,0)</script>`

/** Whether a request is a frame's for a document, and not for its bytes. */
export const isShown = ({ mode }: Request, type: string): boolean =>
  mode === 'navigate' && type === 'application/pdf'

/** The page that a frame gets in place of a PDF. */
export function pdfPage(path: string): ArrayBuffer {
  const file = path.slice(path.lastIndexOf('/') + 1)
  const link = `<p><a href="${escaped(encodeURIComponent(file))}">${escaped(file)}</a></p>`
  const head = `<!doctype html><html><head>${ENTRY}<meta charset="utf-8"><meta name="viewport" content="width=device-width">`
  return new TextEncoder().encode(
    `${head}<title>${escaped(file)}</title></head><body>${link}${DRAW}</body></html>`,
  ).buffer as ArrayBuffer
}
