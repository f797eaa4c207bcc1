// `top` is the app's window: browsers let no page replace it, and content can neither read nor close it nor set its address. So the
// worker rewrites the scripts that it hands out: `top` becomes the name of a handle that the player provides (play/window-handles.ts). A
// document's `location` cannot be replaced either, and a sandboxed frame may set only its own. So `x.document.location` becomes
// `x.location`.

/** Every use of `window.top` is the window's. `top`, `self.top` or `parent.top` may be anything, so only a use of what only a window has counts. */
const SAID =
  /(?<![\w$.])(?:window\.(?:(?:window|self|parent)\.)*top(?=\??\.(?!postMessage\b)[A-Za-z_$]|\[)|(?:(?:self|parent)\.)*top(?=\.(?:close|location|frames|opener|document|(?:move|resize)(?:To|By)|API|API_1484_11)\b|\.(?:window|self)\.(?!postMessage\b)[A-Za-z_$]|\.[A-Za-z_$][\w$]*\.(?:location|document)\b))/g
const LEADS_ANOTHER =
  /\.document(?=\.location\b)(?<=\b(?:parent|top|opener)(?:\.[\w$]+|\[[^\]\n]{1,40}\]){0,4}\.document)/g
const STANDS_THERE = 'veredaTop'
/** A frame that a script wrote does not have the handle's name: there `top` stays what it is. */
const STANDS_HERE_OR_THERE = '(self.veredaTop||top)'
/** An expression on the line before, without a semicolon, that a bracket at the start of the next line would call. */
const MAY_BE_CALLED = /[^\s;{,(=&|?:!<>]\s*\n\s*$/

const LOOKED_BACK = 200 // characters

/** A script that declares its own `top`: there the name may be anything. */
const HAS_ITS_OWN =
  /\b(?:var|let|const)\s+top\b|[,;{(]\s*top\s*=(?!=)|\bfunction\b[^(]*\([^)]*\btop\b|\btop\s*=>|\([^()]*\btop\b[^()]*\)\s*=>/

/** The parts of a page that are scripts or tags. The text that a page shows is not changed. */
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<[a-z][^>]*>/gi

type Place = { at: number; length: number; name: string }

function placesIn(text: string, from = 0): Place[] {
  const nameAt = (at: number) =>
    MAY_BE_CALLED.test(text.slice(Math.max(0, at - LOOKED_BACK), at)) ? STANDS_THERE : STANDS_HERE_OR_THERE
  const placesOf = (pattern: RegExp, name: (at: number) => string) =>
    [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({
      at: from + index,
      length,
      name: name(index),
    }))
  const said = placesOf(SAID, nameAt)
  const isOwn = said.length > 0 && HAS_ITS_OWN.test(text)
  const ofTop = isOwn ? said.filter(({ length }) => length > 'top'.length) : said
  return [...ofTop, ...placesOf(LEADS_ANOTHER, () => '')].sort((a, b) => a.at - b.at)
}

const inPage = (text: string): Place[] =>
  [...text.matchAll(SCRIPTS)].flatMap((script) => placesIn(script[0], script.index))

/**
 * Replaces `top` in a script, or in a page's scripts, by a name that the player can define. The bytes are read as Latin-1, so that text in
 * any encoding that contains ASCII stays unchanged.
 */
export function withTop(file: ArrayBuffer, isPage: boolean): ArrayBuffer {
  const text = new TextDecoder('latin1').decode(file)
  const places = isPage ? inPage(text) : placesIn(text)
  if (places.length === 0) return file
  const bytes = new Uint8Array(file)
  const grown = places.reduce((sum, { length, name }) => sum + name.length - length, bytes.length)
  const changed = new Uint8Array(grown)
  let [read, written] = [0, 0]
  const copy = (part: Uint8Array) => {
    changed.set(part, written)
    written += part.length
  }
  for (const { at, length, name } of places) {
    copy(bytes.subarray(read, at))
    copy(new TextEncoder().encode(name))
    read = at + length
  }
  copy(bytes.subarray(read))
  return changed.buffer
}
