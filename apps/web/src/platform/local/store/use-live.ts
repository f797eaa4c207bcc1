import { useMemo, useSyncExternalStore } from 'react'
import { liveQueryOf, type Query } from './live-query.ts'

/** The newest answer of a query of the local store; undefined until the first one. Queries of one name must read the same. */
export function useLive<T>(query: Query<T>): T | undefined {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a query is known by its name; its functions are new on every render
  const live = useMemo(() => liveQueryOf(query), [query.name])
  return useSyncExternalStore(live.subscribe, live.get)
}

/**
 * As `useLive`, but undefined also while a write has made the answer outdated. Use it for a decision that is made once, such as where to
 * navigate.
 */
export function useLiveNow<T>(query: Query<T>): T | undefined {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a query is known by its name; its functions are new on every render
  const live = useMemo(() => liveQueryOf(query), [query.name])
  return useSyncExternalStore(live.subscribe, live.getCurrent)
}
