import { asksAtOnce } from '@vereda/domain/content/asks-at-once.ts'

// Browsers send synchronous requests past service workers, and old packages make them. So the worker makes each window of the content
// known to the player before any of its scripts runs, and the player answers such requests itself. A script that may make one is handed
// out only once the player has the files that it needs for that.

const SCRIPT_BYTES_MAX = 8 * 1024 * 1024

/** Places for a script that must run before all others: after the head's tag, else after the html's, else after the doctype. */
const INSERT_AFTER = [/<head(?:\s[^>]*)?>/i, /<html(?:\s[^>]*)?>/i, /<!doctype[^>]*>/i]
const SEARCHED_BYTES = 32 * 1024

/** Registers the content's window with the player, which is the outermost window that content can reach, and removes itself. */
export const ENTRY = `<script>(function(w,i){try{for(;i<20&&w!==w.parent;i++){w=w.parent;if(w.veredaEnters){w.veredaEnters(window);break}}}catch(e){}
document.currentScript.remove()})(window,0)</script>`

/** Whether a script, or a page with its scripts, may make a synchronous request. */
export const mayAskAtOnce = (bytes: ArrayBuffer): boolean =>
  bytes.byteLength <= SCRIPT_BYTES_MAX && asksAtOnce(new TextDecoder().decode(bytes))

function insertionPoint(start: string): number {
  const found = INSERT_AFTER.map((tag) => tag.exec(start)).find((match) => match !== null)
  return found ? found.index + found[0].length : 0
}

/** The text of a page with the same script added. */
export function enteredText(page: string): string {
  const at = insertionPoint(page.slice(0, SEARCHED_BYTES))
  return page.slice(0, at) + ENTRY + page.slice(at)
}

/**
 * The page with a script that registers its window with the player. Its bytes are read as Latin-1, so that text in any encoding that contains
 * ASCII stays unchanged.
 */
export function withEntry(page: ArrayBuffer): ArrayBuffer {
  const bytes = new Uint8Array(page)
  const start = bytes.subarray(0, SEARCHED_BYTES)
  const at = insertionPoint(new TextDecoder('latin1').decode(start))
  const entered = new Uint8Array(bytes.length + ENTRY.length)
  entered.set(bytes.subarray(0, at))
  entered.set(new TextEncoder().encode(ENTRY), at)
  entered.set(bytes.subarray(at), at + ENTRY.length)
  return entered.buffer
}
