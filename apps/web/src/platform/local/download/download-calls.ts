import { pack } from '@vereda/contract/rest/files.ts'
import type { DownloadCalls } from '@vereda/offline/ports/download-calls.ts'
import { answerOf } from '../calls/answer-of.ts'
import type { AskAs } from '../calls/ask-as.ts'
import { type Keeping, listingCalls } from '../listing/listing-calls.ts'

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

/** The calls of a download. */
export const downloadCalls = (ask: AskAs, keeping: Keeping): DownloadCalls => ({
  trail: listingCalls(ask, keeping, { offline: 'true' }).trail,
  pack: async (requests) => {
    const body = requests.map((request): string | [string, number] =>
      typeof request === 'string' ? request : [request[0], request[1]],
    )
    const answer = answerOf(await ask(pack, { body, timeoutMs: PACK_TIMEOUT_MS }))
    return answer.ok ? { ok: true, value: chunksOf(answer.value.body) } : answer
  },
})
