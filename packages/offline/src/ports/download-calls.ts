import type { Trail } from '@vereda/domain/trail/trail.ts'
import type { Answer } from '../calls/answer.ts'

/** A file that a pack request names, from its start or from an offset (content-runtime 7). */
export type PackRequest = string | [hash: string, offset: number]

/** The calls that a download makes, bound to one user. The stream of a pack ends early or throws when it is cut. */
export type DownloadCalls = {
  trail(groupTrailId: string, team: string | null): Promise<Answer<Trail | null>>
  pack(requests: readonly PackRequest[]): Promise<Answer<AsyncIterable<Uint8Array>>>
}
