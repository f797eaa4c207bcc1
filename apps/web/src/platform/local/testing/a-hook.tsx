import { type ReactNode, useState } from 'react'

/** A screen that calls one hook, with all values that it returned. `ask` renders it again with another argument. */
export function aHook<A, T>(use: (asked: A) => T, first: NoInfer<A>) {
  const seen: T[] = []
  let set = (_: { asked: A }) => {}
  function Screen(): ReactNode {
    const [{ asked }, setAsked] = useState<{ asked: A }>({ asked: first })
    set = setAsked
    seen.push(use(asked))
    return null
  }
  return { screen: <Screen />, seen, now: () => seen.at(-1)!, ask: (asked: A) => set({ asked }) }
}
