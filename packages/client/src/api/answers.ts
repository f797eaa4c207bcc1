import type { Call } from '@vereda/contract/call.ts'

/** A call that a server answered; `refusal`: the code of its refusal, if it was refused. */
export type Answered = { call: Call; refusal?: string }
const listeners = new Set<(answered: Answered) => void>()

/** Notes that a server answered a call, whatever the answer was. */
export function noteAnswer(answered: Answered): void {
  for (const listener of listeners) listener(answered)
}

/** Calls `listener` whenever any call is answered, until the returned function is called. */
export function onAnswer(listener: (answered: Answered) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
