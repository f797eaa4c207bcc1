import type { Brought } from './bring-files.ts'

// Text that content writes to a document appears at once, up to a script of the package. A parser waits for such a script; here the
// player waits for it instead, because the document's own parser would ask the server for the file.

const NEXT = /<!--[\s\S]*?-->|<script\b[^>]*>/gi
const SCRIPT_END = /<\/script\s*>/gi
const SOURCE = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i
/** Scripts that no parser waits for, and elements that are not JavaScript. bring-files.ts brings these once they have failed to load. */
const LATER =
  /\s(?:async|defer|nomodule)\b|\stype\s*=\s*["']?(?!(?:text|application)\/(?:x-)?(?:java|ecma|j)script)[^\s"'>]/i
/** Text that may be the cut beginning of a script or of a comment. */
const CUT = /<(?:[!/]?|\/?s[^>]*|!-[^>]*)$/i

type Step = { now: string; script: { tag: string; source: string } | null; rest: string }

const sourceOf = (tag: string) => {
  const found = LATER.test(tag) ? null : SOURCE.exec(tag)
  return found && (found[1] ?? found[2] ?? found[3] ?? '')
}

/** What to write next: text with at most one inline script, or the text before a script that has to be fetched. */
function stepOf(text: string): Step {
  for (const { 0: found, index } of text.matchAll(NEXT)) {
    if (found.startsWith('<!')) continue
    const source = sourceOf(found)
    const behind = index + found.length
    if (source) return { now: text.slice(0, index), script: { tag: found, source }, rest: text.slice(behind) }
    SCRIPT_END.lastIndex = behind
    const end = SCRIPT_END.test(text) ? SCRIPT_END.lastIndex : index
    return { now: text.slice(0, end), script: null, rest: text.slice(end) }
  }
  const cut = CUT.exec(text)?.index ?? text.length
  return { now: text.slice(0, cut), script: null, rest: text.slice(cut) }
}

/** Makes what is written to a document wait for the package's scripts that the text names. */
export function holdWrites(document: Document, { at, listen }: Brought): void {
  const { open, write, close } = document
  let rest = ''
  let isWaiting = false
  let isClosing = false
  let times = 0
  /** How much text was still to be written behind each script when that script began to write. */
  let behind = new WeakMap<Element, number>()
  function put(text: string): void {
    write.call(document, text) // empty text opens it too, while content's own script is running: its address becomes that script's page
    listen()
  }
  function end(): void {
    if (rest !== '') put(rest)
    rest = ''
    isClosing = false
    close.call(document)
  }
  function goOn(): void {
    while (!isWaiting) {
      const step = stepOf(rest)
      if (step.now === '' && !step.script) break
      rest = step.rest
      isWaiting = step.script !== null
      put(step.now)
      if (step.script) void bringScript(step.script.tag, step.script.source)
    }
    if (isClosing && !isWaiting) end()
  }
  async function bringScript(tag: string, source: string): Promise<void> {
    const opened = times
    const brought = await at(new URL(source, document.baseURI).href).catch(() => null)
    if (opened !== times) return
    put(`${brought ? tag.replace(SOURCE, ` src="${brought}"`) : tag}</script>`)
    const script = [...document.scripts].find(({ src }) => src === brought)
    const ran = () => {
      if (opened !== times) return
      isWaiting = false
      goOn()
    }
    if (!script) return ran()
    for (const type of ['load', 'error']) script.addEventListener(type, ran, { once: true })
  }
  /** Puts a script's text before the text that was to come behind the script. */
  function place(text: string): void {
    const by = document.currentScript
    if (!by) rest += text
    else {
      const length = behind.get(by) ?? rest.length
      behind.set(by, length)
      const place = Math.max(0, rest.length - length)
      rest = rest.slice(0, place) + text + rest.slice(place)
    }
  }
  document.open = ((...how: [string, string, string]) => {
    times += 1
    rest = ''
    isWaiting = isClosing = false
    behind = new WeakMap()
    const opened = open.apply(document, how)
    listen()
    return opened
  }) as typeof open
  document.write = (...texts: string[]) => {
    place(texts.join(''))
    goOn()
  }
  document.writeln = (...texts: string[]) => document.write(...texts, '\n')
  document.close = () => {
    isClosing = true
    goOn()
  }
}
