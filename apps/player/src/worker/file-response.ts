import { readRange } from '@vereda/domain/content/byte-range.ts'
import { contentHeaders } from '@vereda/domain/content/content-policy.ts'
import { mediaTypeFor } from '@vereda/domain/content/media-type.ts'
import type { FileAnswer } from '@vereda/domain/content/player-protocol.ts'

export type FoundFile = Extract<FileAnswer, { kind: 'file' }> & { bytes: ArrayBuffer }

/** A response that the worker makes itself. It carries the policy, like everything on this origin. */
export const plainResponse = (ancestors: readonly string[], status: number, text: string): Response =>
  new Response(text, { status, headers: { ...contentHeaders(ancestors), 'Content-Type': 'text/plain' } })

type Next = (start: number) => Promise<ArrayBuffer | null>

/**
 * Streams a file's bytes from `start` to before `end`. Only the first part has come; the rest is fetched as the browser reads, and the stream
 * fails where it cannot be had.
 */
function streamed(first: ArrayBuffer, start: number, end: number, next: Next): ReadableStream<Uint8Array> {
  let at = start
  let part: ArrayBuffer | null = first
  return new ReadableStream({
    async pull(controller) {
      part ??= await next(at)
      if (part === null || part.byteLength === 0) return controller.error(new Error('the rest is gone'))
      const bytes = new Uint8Array(part).subarray(0, end - at)
      controller.enqueue(bytes)
      at += bytes.length
      part = null
      if (at >= end) controller.close()
    },
  })
}

/** A media element asks for the rest after a shorter answer. A script expects the whole range that it asked for. */
const asksOn = ({ destination }: Request): boolean => destination === 'video' || destination === 'audio'

/**
 * Answers a file as the browser asked for it: whole, or the range that video needs for seeking (206, 416). A film or a sound gets as much of
 * the range as came. `next` fetches the part that begins at a byte.
 */
export function fileResponse(
  ancestors: readonly string[],
  request: Request,
  file: FoundFile,
  next: Next,
): Response {
  const headers = {
    ...contentHeaders(ancestors, file.hosts),
    'Content-Type': mediaTypeFor(request.destination, file.path),
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
    if (request.method === 'HEAD') return new Response(null, { headers: whole }) // Chromium would pass on the whole body
    return new Response(isWhole ? file.bytes : streamed(file.bytes, 0, file.size, next), { headers: whole })
  }
  const part = file.bytes.slice(range.start - file.start, range.end + 1 - file.start)
  const came = range.start + part.byteLength
  const end = asksOn(request) ? came : range.end + 1
  return new Response(came < end ? streamed(part, range.start, end, next) : part, {
    status: 206,
    headers: {
      ...headers,
      'Content-Length': String(end - range.start),
      'Content-Range': `bytes ${range.start}-${end - 1}/${file.size}`,
    },
  })
}
