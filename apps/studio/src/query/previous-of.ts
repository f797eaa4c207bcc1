import type { QueryKey } from '@tanstack/react-query'

/** What was shown before stays until the answer has come where it is of the same thing: where its key begins with these parts. */
export const previousOf =
  (same: QueryKey) =>
  <T>(previous: T | undefined, query: { queryKey: QueryKey } | undefined): T | undefined =>
    same.every((part, n) => part === query?.queryKey[n]) ? previous : undefined
