/** `open(…, false)` of a request, or a library's `async: false`, plain or minified. */
const ASKS_AT_ONCE = /\.open\s*\([^;{}]{0,400}?,\s*(?:false|!1|0)\s*[,)]|\basync["']?\s*:\s*(?:false|!1|0)\b/
/** So asked for, bytes come as a text alone, in which each character stands for one. */
const BYTES_AS_TEXT = 'x-user-defined'
/** Characters before it in which the request is looked for, and how many such places are: a script that was made to keep a server busy does not. */
const BEFORE = 1_000
const PLACES_MOST = 20
/** Every build of Emscripten's that has files can do so, and says that it does so in workers alone. */
const IN_WORKERS_ALONE = 'synchronous binary XHRs outside'

/** Whether a script, or a page with its scripts, may make a synchronous request. */
export const asksAtOnce = (text: string): boolean => ASKS_AT_ONCE.test(text)

/** Whether it may ask so for a file that is no text. */
export function readsBytesAtOnce(text: string): boolean {
  if (text.includes(IN_WORKERS_ALONE)) return false
  let at = text.indexOf(BYTES_AS_TEXT)
  for (let place = 0; at >= 0 && place < PLACES_MOST; place++) {
    if (asksAtOnce(text.slice(Math.max(0, at - BEFORE), at))) return true
    at = text.indexOf(BYTES_AS_TEXT, at + 1)
  }
  return false
}
