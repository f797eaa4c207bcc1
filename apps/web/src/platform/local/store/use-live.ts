import { useMemo, useSyncExternalStore } from 'react'
import { liveQueryOf, type Query } from './live-query.ts'

/** The newest answer of a query of the local store, undefined until the first one; queries of one name must ask the same. */
export function useLive<T>(query: Query<T>): T | undefined {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a query is known by its name; its functions are new on every render
  const live = useMemo(() => liveQueryOf(query), [query.name])
  return useSyncExternalStore(live.subscribe, live.get)
}

/** As `useLive`, yet undefined also while the answer is older than what was written: for what is decided by it once, such as where to lead. */
export function useLiveNow<T>(query: Query<T>): T | undefined {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a query is known by its name; its functions are new on every render
  const live = useMemo(() => liveQueryOf(query), [query.name])
  return useSyncExternalStore(live.subscribe, live.getCurrent)
}
