let text = ''
const listeners = new Set<() => void>()

/** Has a sentence read out politely, for what changes on the screen without taking the focus. */
export function announce(sentence: string) {
  // The same sentence twice is read twice only when the text differs; a trailing space is not spoken.
  text = sentence === text ? `${sentence}\u00a0` : sentence
  for (const listener of [...listeners]) listener()
}

export const announced = {
  get: () => text,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
