const listeners = new Set<() => void>()

/** Notes that a server answered a call, whatever the answer was. */
export function noteAnswer(): void {
  for (const listener of listeners) listener()
}

/** Calls `listener` whenever any call is answered. */
export const onAnswer = (listener: () => void): void => void listeners.add(listener)
