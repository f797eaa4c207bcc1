import type { FileFault, Parsed } from './parse-file.ts'

const PATIENCE_MS = 60_000

type Unread = { ok: false; refusal: FileFault }

/** Sends a file's bytes to a worker, and stops the worker when it has answered or takes too long. */
export async function readBy<Answer>(worker: Worker, file: File): Promise<Answer | Unread> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let patience: ReturnType<typeof setTimeout> | undefined
  const answer = await new Promise<Answer | Unread>((resolve) => {
    const unreadable = () => resolve({ ok: false, refusal: 'unreadable' })
    patience = setTimeout(unreadable, PATIENCE_MS)
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data))
    worker.addEventListener('error', unreadable)
    worker.postMessage(bytes, [bytes.buffer])
  })
  clearTimeout(patience)
  worker.terminate()
  return answer
}

/** Reads the table of a file in a worker. */
export const readFile = (file: File): Promise<Parsed> =>
  readBy<Parsed>(new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' }), file)
