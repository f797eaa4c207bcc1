import { readRange } from '@vereda/domain/content/byte-range.ts'
import { contentHeaders } from '@vereda/domain/content/content-policy.ts'
import { mediaType } from '@vereda/domain/content/media-type.ts'
import type { FileAnswer } from '@vereda/domain/content/player-protocol.ts'

export type FoundFile = Extract<FileAnswer, { kind: 'file' }> & { bytes: ArrayBuffer }

/** An answer of the worker's own; like everything on this origin it carries the policy. */
export const plainResponse = (ancestors: readonly string[], status: number, text: string): Response =>
  new Response(text, { status, headers: { ...contentHeaders(ancestors), 'Content-Type': 'text/plain' } })

/** A file that came in part so far, read on as the browser takes it; broken off where the rest can't be had. */
function streamed(
  file: FoundFile,
  next: (start: number) => Promise<ArrayBuffer | null>,
): ReadableStream<Uint8Array> {
  let start = 0
  let part: ArrayBuffer | null = file.bytes
  return new ReadableStream({
    async pull(controller) {
      part ??= await next(start)
      if (part === null || part.byteLength === 0) return controller.error(new Error('the rest is gone'))
      controller.enqueue(new Uint8Array(part))
      start += part.byteLength
      part = null
      if (start >= file.size) controller.close()
    },
  })
}

/**
 * A file as the browser asked for it: whole, or from the range that video needs for seeking (206, 416) as much as came. `next` answers the
 * part that begins at a byte.
 */
export function fileResponse(
  ancestors: readonly string[],
  request: Request,
  file: FoundFile,
  next: (start: number) => Promise<ArrayBuffer | null>,
): Response {
  const headers = {
    ...contentHeaders(ancestors, file.hosts),
    'Content-Type': mediaType(file.path),
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'no-store',
  }
  const range = readRange(request.headers.get('Range'), file.size)
  if (range === 'unsatisfiable')
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'Content-Range': `bytes */${file.size}` },
    })
  if (range === null) {
    const isWhole = file.bytes.byteLength >= file.size
    const whole = { ...headers, 'Content-Length': String(file.size) }
    return new Response(isWhole ? file.bytes : streamed(file, next), { headers: whole })
  }
  const part = file.bytes.slice(range.start - file.start, range.end + 1 - file.start)
  const end = range.start + part.byteLength - 1
  return new Response(part, {
    status: 206,
    headers: {
      ...headers,
      'Content-Length': String(part.byteLength),
      'Content-Range': `bytes ${range.start}-${end}/${file.size}`,
    },
  })
}
