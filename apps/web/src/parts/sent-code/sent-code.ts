import { keepInTab, keptInTab } from '@vereda/client/cell/tab-storage.ts'
import { CODE_LIFETIME_MS } from '@vereda/domain/account/one-time-code.ts'
import { useLayoutEffect } from 'react'
import * as z from 'zod/mini'

/*
 * A phone may discard this page while its owner reads the code in another app. So where a code was sent is kept in sessionStorage, for this
 * tab alone, until the code has expired.
 */

/** Where this tab had a code sent that may still be valid, or null. A kept value that does not fit the schema reads as null. */
export function sentCode<T>(key: string, schema: z.ZodMiniType<T>): T | null {
  try {
    const kept = z.parse(z.object({ until: z.number(), sent: schema }), JSON.parse(keptInTab(key) ?? ''))
    return kept.until > Date.now() ? kept.sent : null
  } catch {
    return null
  }
}

/** `round`: how many codes this page has sent. `sent`: where the last one went; null while the screen does not ask for a code. */
type Keeping<T> = { round: number; sent: T | null }

/** Keeps where each code was sent, until the screen no longer asks for it or is left; a reload does not leave it. Kept before the code's field is painted. */
export function useSentCode<T>(key: string, { round, sent }: Keeping<T>) {
  const isAsked = sent !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round sends one code
  useLayoutEffect(() => {
    if (!isAsked) return keepInTab(key, null)
    if (round === 0) return // a reloaded page asks for the code that is kept already
    keepInTab(key, JSON.stringify({ until: Date.now() + CODE_LIFETIME_MS, sent }))
  }, [key, round, isAsked])
  useLayoutEffect(() => () => keepInTab(key, null), [key])
}
