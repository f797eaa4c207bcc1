/** `open(…, false)` of a request, or `async: false` of a library, plain or minified. */
const ASKS_AT_ONCE = /\.open\s*\([^;{}]{0,400}?,\s*(?:false|!1|0)\s*[,)]|\basync["']?\s*:\s*(?:false|!1|0)\b/
/** The encoding with which a synchronous request gets bytes: as a text in which each character is one byte. */
const BYTES_AS_TEXT = 'x-user-defined'
/**
 * How many characters before that encoding are searched for the request, and at how many places. The limits keep a script from being made
 * to occupy the server.
 */
const BEFORE = 1_000
const PLACES_MOST = 20
/** Every Emscripten build with files has such a request, and says in this text that only workers make it. */
const IN_WORKERS_ALONE = 'synchronous binary XHRs outside'

/** Whether a script, or a page with its scripts, may make a synchronous request. */
export const asksAtOnce = (text: string): boolean => ASKS_AT_ONCE.test(text)

/** Whether a script may make a synchronous request for a file that is no text. */
export function readsBytesAtOnce(text: string): boolean {
  if (text.includes(IN_WORKERS_ALONE)) return false
  let at = text.indexOf(BYTES_AS_TEXT)
  for (let place = 0; at >= 0 && place < PLACES_MOST; place++) {
    if (asksAtOnce(text.slice(Math.max(0, at - BEFORE), at))) return true
    at = text.indexOf(BYTES_AS_TEXT, at + 1)
  }
  return false
}
