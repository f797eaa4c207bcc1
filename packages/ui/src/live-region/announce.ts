/** What was read out is gone before a reader that walks the page meets it as old news. */
const CLEARED_AFTER_MS = 10_000

let text = ''
let clearing: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function tell() {
  for (const listener of [...listeners]) listener()
}

/** Has a sentence read out politely, for what changes on the screen without taking the focus. */
export function announce(sentence: string) {
  // The same sentence twice is read twice only when the text differs; a trailing space is not spoken.
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
