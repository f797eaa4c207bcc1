import { pack } from '@vereda/contract/rest/files.ts'
import type { DownloadCalls } from '@vereda/offline/ports/download-calls.ts'
import { answerOf } from '../calls/answer-of.ts'
import type { AskAs } from '../calls/ask-as.ts'
import { BYTES_TIMEOUT_MS, chunksOf, patience } from '../calls/patience.ts'
import { type Keeping, listingCalls } from '../listing/listing-calls.ts'

/** The calls of a download. */
export const downloadCalls = (ask: AskAs, keeping: Keeping): DownloadCalls => ({
  trail: listingCalls(ask, keeping, { offline: 'true' }).trail,
  pack: async (requests) => {
    const body = requests.map((request): string | [string, number] =>
      typeof request === 'string' ? request : [request[0], request[1]],
    )
    const patient = patience()
    const asking = ask(pack, { body, timeoutMs: BYTES_TIMEOUT_MS, signal: patient.signal })
    // a call that was aborted for its silence rejects with its own fault
    const answer = answerOf(await patient.waitFor(asking).catch(() => asking))
    return answer.ok ? { ok: true, value: chunksOf(answer.value.body, patient) } : answer
  },
})
