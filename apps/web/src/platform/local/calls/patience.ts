/** How long bytes that go on coming may take in all: on a slow link a file takes what it takes. */
export const BYTES_TIMEOUT_MS = 6 * 60 * 60 * 1000
/** How long nothing may come though the connection stands: what goes silent on the way is never told to be cut (rule D28). */
export const SILENCE_MS = 20_000

/** Ends what it is asked to wait for once that was silent for too long; between two waits the time does not run. */
export function patience() {
  const silent = new AbortController()
  const tooLong = new Promise<never>((_, reject) => {
    silent.signal.addEventListener('abort', () => reject(silent.signal.reason))
  })
  tooLong.catch(() => undefined) // said by whatever is waited for
  return {
    /** What is waited for is asked with this. */
    signal: silent.signal,
    waitFor<T>(work: Promise<T>): Promise<T> {
      const timer = setTimeout(() => silent.abort(), SILENCE_MS)
      return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
    },
  }
}

type Patience = ReturnType<typeof patience>

/** What comes of a body, for as long as something comes; rejects once it is cut or silent. */
export async function* chunksOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  { waitFor }: Patience,
): AsyncIterable<Uint8Array<ArrayBuffer>> {
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
