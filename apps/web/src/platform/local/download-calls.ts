import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { pack } from '@vereda/contract/rest/files.ts'
import type { DownloadCalls } from '@vereda/offline/ports/download-calls.ts'
import { ask, LISTING_TIMEOUT_MS } from '../api/ask.ts'
import { answerOf } from './answer-of.ts'

/** How long a pack may take in all; a cut is noticed by its stream, not by this. */
const PACK_TIMEOUT_MS = 6 * 60 * 60 * 1000

async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncIterable<Uint8Array> {
  if (body === null) return
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** The calls of a download, made with the authorization given: a worker has no session of its own. */
export const downloadCalls = (authorization: string): DownloadCalls => ({
  trail: async (groupTrail, team) => {
    const query = { groupTrail, enableHashes: 'true' as const, ...(team === null ? {} : { team }) }
    const answer = answerOf(await ask(listUser, { query, authorization, timeoutMs: LISTING_TIMEOUT_MS }))
    return answer.ok ? { ok: true, value: answer.value.trails[0] ?? null } : answer
  },
  pack: async (wishes) => {
    const body = wishes.map((wish): string | [string, number] =>
      typeof wish === 'string' ? wish : [wish[0], wish[1]],
    )
    const answer = answerOf(await ask(pack, { body, authorization, timeoutMs: PACK_TIMEOUT_MS }))
    return answer.ok ? { ok: true, value: chunksOf(answer.value.body) } : answer
  },
})
