/** `open(…, false)` of a request, or a library's `async: false`, plain or minified. */
const ASKS_AT_ONCE = String.raw`\.open\s*\([^;{}]{0,400}?,\s*(?:false|!1|0)\s*[,)]|\basync["']?\s*:\s*(?:false|!1|0)\b`
const MAY_ASK = new RegExp(ASKS_AT_ONCE)
/** So asked for, bytes come as a text alone, in which each character stands for one. */
const READS_BYTES = new RegExp(`(?:${ASKS_AT_ONCE})[^]{0,600}?x-user-defined`)
/** Every build of Emscripten's that has files can do so, and says that it does so in workers alone. */
const IN_WORKERS_ALONE = /synchronous binary XHRs outside/

/** Whether a script, or a page with its scripts, may make a synchronous request. */
export const asksAtOnce = (text: string): boolean => MAY_ASK.test(text)

/** Whether it may ask so for a file that is no text. */
export const readsBytesAtOnce = (text: string): boolean =>
  READS_BYTES.test(text) && !IN_WORKERS_ALONE.test(text)
