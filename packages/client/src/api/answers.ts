import type { Call } from '@vereda/contract/call.ts'
import type { Result } from '@vereda/domain/result/result.ts'
import type { Refused } from './refused.ts'

type Listener = (call: Call, result: Result<unknown, Refused>) => void
const listeners = new Set<Listener>()

/** Notes that a server answered a call, whatever the answer was. */
export const noteAnswer: Listener = (call, result) => {
  for (const listener of listeners) listener(call, result)
}

/** Calls `listener` whenever any call is answered, until the returned function is called. */
export function onAnswer(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
