import { readRange } from '@vereda/domain/content/byte-range.ts'
import { contentHeaders } from '@vereda/domain/content/content-policy.ts'
import { mediaType } from '@vereda/domain/content/media-type.ts'
import type { FileAnswer } from '@vereda/domain/content/player-protocol.ts'

export type FoundFile = Extract<FileAnswer, { kind: 'file' }>

/** An answer of the worker's own; like everything on this origin it carries the policy. */
export const plainResponse = (app: string, status: number, text: string): Response =>
  new Response(text, { status, headers: { ...contentHeaders(app), 'Content-Type': 'text/plain' } })

/** A file as the browser asked for it: whole, or the range that video needs for seeking (206, 416). */
export function fileResponse(app: string, request: Request, file: FoundFile): Response {
  const headers = {
    ...contentHeaders(app, file.hosts),
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
  if (range === null) return new Response(file.bytes, { headers })
  const part = file.bytes.slice(range.start - file.start, range.end + 1 - file.start)
  const end = range.start + part.size - 1
  return new Response(part, {
    status: 206,
    headers: { ...headers, 'Content-Range': `bytes ${range.start}-${end}/${file.size}` },
  })
}
