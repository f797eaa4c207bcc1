import type { MakeReady, ReadyRequest } from '../ports/make-ready.ts'

/** Makes resources ready to play, starting while their files are still coming. */
export type ReadyAhead = { begin(request: ReadyRequest): void; ready: MakeReady }

const isSame = (a: ReadyRequest, b: ReadyRequest) =>
  a.groupTrailId === b.groupTrailId && a.resourceId === b.resourceId && a.version === b.version

/**
 * Brings what a resource needs beside its files while the files come (rule D17). `begin` requests it at most once for each resource.
 * `ready` answers how that ended, and requests it again if it failed, so that it rejects as `makeReady` does.
 */
export function readyAhead(makeReady: MakeReady): ReadyAhead {
  let begun: { request: ReadyRequest; isReady: Promise<boolean> } | null = null
  return {
    begin(request) {
      if (begun !== null && isSame(begun.request, request)) return
      begun = { request, isReady: makeReady(request).catch(() => false) }
    },
    async ready(request) {
      const mine = begun !== null && isSame(begun.request, request) ? begun : null
      begun = null
      return (await mine?.isReady) || makeReady(request)
    },
  }
}
