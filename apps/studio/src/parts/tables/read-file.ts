import type { Parsed } from './parse-file.ts'

const PATIENCE_MS = 60_000

/** Reads a file in a thread of its own, which is ended when it has answered or takes too long. */
export async function readFile(file: File): Promise<Parsed> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' })
  let patience: ReturnType<typeof setTimeout> | undefined
  const parsed = await new Promise<Parsed>((resolve) => {
    const unreadable = () => resolve({ ok: false, refusal: 'unreadable' })
    patience = setTimeout(unreadable, PATIENCE_MS)
    worker.addEventListener('message', ({ data }: MessageEvent<Parsed>) => resolve(data))
    worker.addEventListener('error', unreadable)
    worker.postMessage(bytes, [bytes.buffer])
  })
  clearTimeout(patience)
  worker.terminate()
  return parsed
}
