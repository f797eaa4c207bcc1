const listeners = new Set<() => void>()

/** Tells that a server answered a call, whatever it said. */
export function noteAnswer(): void {
  for (const listener of listeners) listener()
}

/** Calls `listener` whenever any call is answered. */
export const onAnswer = (listener: () => void): void => void listeners.add(listener)
