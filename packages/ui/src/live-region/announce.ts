/** After this time the sentence is cleared, so that a screen reader that walks the page does not read it as old news. */
const CLEARED_AFTER_MS = 10_000

let text = ''
let clearing: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function tell() {
  for (const listener of [...listeners]) listener()
}

/** Has screen readers read a sentence politely, for changes on the screen that do not move the focus. */
export function announce(sentence: string) {
  // A sentence that comes twice in a row is read again only if the text differs; a trailing space is not spoken.
  text = sentence === text ? `${sentence}\u00a0` : sentence
  tell()
  clearTimeout(clearing)
  clearing = setTimeout(() => {
    text = ''
    tell()
  }, CLEARED_AFTER_MS)
}

export const announced = {
  get: () => text,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
