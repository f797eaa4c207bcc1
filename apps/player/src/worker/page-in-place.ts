import { mediaType } from '@vereda/domain/content/media-type.ts'
import { shownAs } from './shown-in-frames.ts'
import { ENTRY } from './sync-requests.ts'

// A browser's own PDF viewer does not run in a sandboxed frame, which then stays blank. So a frame that is led to a PDF gets this page,
// in which the player draws it. Where the player cannot, the page shows its link. A file that no browser shows, such as an office
// document that is an activity of a course, would be a download, which the sandbox blocks: the frame would stay blank, and a course that
// waits for it would wait for ever. Its page is only the link, by which the learner is asked whether to keep the file
// (play/follow-leads.ts).

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<"]/g, (sign) => ESCAPED[sign]!)

/** Makes the player draw this window's document in place of the link. */
const DRAW = `<script>(function(w,i){try{for(;i<20&&w!==w.parent;i++){w=w.parent;if(w.veredaDrawsPdf){w.veredaDrawsPdf(window);break}}}catch(e){}
document.currentScript.remove()})(window,0)</script>`

/** The page that a frame gets instead of a file that it cannot show; null for a file that it can. */
export function inPlaceOf(path: string): ArrayBuffer | null {
  const way = shownAs(mediaType(path))
  if (way !== 'pdf' && way !== 'file') return null
  const file = path.slice(path.lastIndexOf('/') + 1)
  const link = `<p><a href="${escaped(encodeURIComponent(file))}">${escaped(file)}</a></p>`
  const head = `<!doctype html><html><head>${ENTRY}<meta charset="utf-8"><meta name="viewport" content="width=device-width">`
  return new TextEncoder().encode(
    `${head}<title>${escaped(file)}</title></head><body>${link}${way === 'pdf' ? DRAW : ''}</body></html>`,
  ).buffer
}
