import { pack } from '@vereda/contract/rest/files.ts'
import type { DownloadCalls } from '@vereda/offline/ports/download-calls.ts'
import { answerOf } from '../calls/answer-of.ts'
import type { AskAs } from '../calls/ask-as.ts'
import { type Keeping, listingCalls } from '../listing/listing-calls.ts'

/** How long a pack may take in all. */
const PACK_TIMEOUT_MS = 6 * 60 * 60 * 1000
/** How long nothing may come of a pack though its connection stands: what goes silent on the way is never told to be cut (rule D28). */
export const SILENCE_MS = 20_000

/** Ends what it is asked to wait for once that was silent for too long; between two waits the time does not run. */
function patience() {
  const silent = new AbortController()
  const tooLong = new Promise<never>((_, reject) => {
    silent.signal.addEventListener('abort', () => reject(silent.signal.reason))
  })
  tooLong.catch(() => undefined) // said by whatever is waited for
  return {
    signal: silent.signal,
    async waitFor<T>(work: Promise<T>): Promise<T> {
      const timer = setTimeout(
        () => silent.abort(new DOMException('nothing comes', 'TimeoutError')),
        SILENCE_MS,
      )
      return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
    },
  }
}

type Patience = ReturnType<typeof patience>

async function* chunksOf(
  body: ReadableStream<Uint8Array> | null,
  { waitFor }: Patience,
): AsyncIterable<Uint8Array> {
  if (body === null) return
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await waitFor(reader.read())
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
    const patient = patience()
    const asking = ask(pack, { body, timeoutMs: PACK_TIMEOUT_MS, signal: patient.signal })
    // one that was ended for its silence says so itself
    const answer = answerOf(await patient.waitFor(asking).catch(() => asking))
    return answer.ok ? { ok: true, value: chunksOf(answer.value.body, patient) } : answer
  },
})
