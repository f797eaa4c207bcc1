import type { MakeReady, ReadyRequest } from '../ports/make-ready.ts'

/** Making resources ready to play, begun while their files still come. */
export type ReadyAhead = { begin(request: ReadyRequest): void; ready: MakeReady }

const isSame = (a: ReadyRequest, b: ReadyRequest) =>
  a.groupTrailId === b.groupTrailId && a.resourceId === b.resourceId && a.version === b.version

/**
 * What a resource needs beside its files comes while they do (rule D17): `begin` asks for it at most once a resource, `ready` answers what
 * came of that, and asks again for what did not come, so that its refusals are those of `makeReady`.
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
