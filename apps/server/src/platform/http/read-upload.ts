import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const FIELDS_MAX = 8
const FIELD_BYTES_MAX = 4_096

type Upload = { file: string; bytesMax: number }

/** Lets the calls that take files read multipart bodies. Other calls refuse them as any body of a wrong type. */
export function acceptUploads(app: FastifyInstance): void {
  app.register(multipart)
}

/** The refusal of a body that the call does not read: its bytes would otherwise stay on the connection. */
class UnaskedBytes extends Error {
  readonly statusCode = 415
}

/** Passes a body of this type as a stream to the calls that take it; the others refuse it. */
export function acceptBytes(app: FastifyInstance, type: string): void {
  app.addContentTypeParser(type, ({ routeOptions }, payload, done) => {
    const takes = (routeOptions.config as { bytes?: string }).bytes === type
    if (takes) return done(null, payload)
    done(new UnaskedBytes('this call takes no such body'))
  })
}

/** The body of a call that takes bytes; undefined where it has another type. */
export function bytesOf(request: FastifyRequest, type: string): Readable | undefined {
  return request.headers['content-type'] === type ? (request.body as Readable) : undefined
}

const PART_FAULT = 400

/** A body that ends too early or is malformed is the sender's fault. The parser's error has no status, so this one does. */
class BrokenUpload extends Error {
  readonly statusCode = PART_FAULT
}

function broken(cause: unknown): never {
  if (cause instanceof Error && 'statusCode' in cause) throw cause
  throw new BrokenUpload('the multipart body can not be read', { cause })
}

/** The fields of a multipart body, as `readParts` reads them; refused with 400 where the body is malformed. */
export async function readUpload(request: FastifyRequest, upload: Upload): Promise<unknown> {
  if (!request.isMultipart()) return undefined
  return readParts(request, upload).catch(broken)
}

/** A file that is sent: its name, and its bytes as a stream. */
export type SentFile = { name: string; stream: Readable }

/** The one file of a multipart body as a stream; undefined where the body is not multipart or has no file. */
export async function openUpload(
  request: FastifyRequest,
  { bytesMax }: Upload,
): Promise<SentFile | undefined> {
  if (!request.isMultipart()) return undefined
  const limits = { fields: 0, files: 1, fileSize: bytesMax }
  const part = await request.file({ limits }).catch(broken)
  // the stream's reader gets the error, which has no status of its own
  part?.file.on('error', (fault) => Object.assign(fault, { statusCode: PART_FAULT }))
  return part && { name: part.filename, stream: part.file }
}

/** Discards the unread rest of a body: it would stay on the connection in front of the next request. */
export function discardRest({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}

/** The fields of a multipart body; the file becomes its name and bytes. */
async function readParts(request: FastifyRequest, { file, bytesMax }: Upload): Promise<unknown> {
  const read: Record<string, unknown> = {}
  const limits = { fields: FIELDS_MAX, fieldSize: FIELD_BYTES_MAX, files: 1, fileSize: bytesMax }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file' && part.fieldname === file)
      read[file] = { name: part.filename, bytes: await part.toBuffer() }
    else if (part.type === 'file') part.file.resume()
    else read[part.fieldname] = part.value
  }
  return read
}
