import type { QueryKey } from '@tanstack/react-query'

/** Keeps the last answer while a new one is on its way, if the keys of both begin with these parts, so that both are about the same thing. */
export const previousOf =
  (same: QueryKey) =>
  <T>(previous: T | undefined, query: { queryKey: QueryKey } | undefined): T | undefined =>
    same.every((part, n) => part === query?.queryKey[n]) ? previous : undefined
