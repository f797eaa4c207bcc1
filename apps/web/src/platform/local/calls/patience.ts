/** How long a transfer may take in all while bytes keep coming. A large file on a slow network needs long. */
export const BYTES_TIMEOUT_MS = 6 * 60 * 60 * 1000
/** How long a connection may bring nothing before it counts as cut. The browser is never told that a connection has fallen silent (rule D28). */
export const SILENCE_MS = 20_000

/** Aborts its work once one wait lasts longer than `SILENCE_MS`. The time between two waits does not count. */
export function patience() {
  const silent = new AbortController()
  const tooLong = new Promise<never>((_, reject) => {
    silent.signal.addEventListener('abort', () => reject(silent.signal.reason))
  })
  tooLong.catch(() => undefined) // the caller sees the fault in `waitFor`
  return {
    /** Pass this signal to the work that is waited for. */
    signal: silent.signal,
    waitFor<T>(work: Promise<T>): Promise<T> {
      const timer = setTimeout(() => silent.abort(), SILENCE_MS)
      return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
    },
  }
}

type Patience = ReturnType<typeof patience>

/** The chunks of a body while they come. Rejects once the body is cut or silent. */
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
