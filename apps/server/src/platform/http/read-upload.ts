import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const FIELDS_MAX = 8
const FIELD_BYTES_MAX = 4_096

type Upload = { file: string; bytesMax: number }

/** Lets the calls that take files read multipart bodies; the others refuse them as they refuse any body that is not theirs. */
export function acceptUploads(app: FastifyInstance): void {
  app.register(multipart)
}

/** Bytes of its own that no call reads would else wait on the connection. */
class UnaskedBytes extends Error {
  readonly statusCode = 415
}

/** Lets the calls that take a body of this type have it as it comes; the others refuse it. */
export function acceptBytes(app: FastifyInstance, type: string): void {
  app.addContentTypeParser(type, ({ routeOptions }, payload, done) => {
    const takes = (routeOptions.config as { bytes?: string }).bytes === type
    if (takes) return done(null, payload)
    done(new UnaskedBytes('this call takes no such body'))
  })
}

/** The body of a call that takes bytes; undefined where it is of another type. */
export function bytesOf(request: FastifyRequest, type: string): Readable | undefined {
  return request.headers['content-type'] === type ? (request.body as Readable) : undefined
}

const PART_FAULT = 400

/** A body that ends too early or is put together wrongly is the sender's to mend: the reader of it names no status. */
class BrokenUpload extends Error {
  readonly statusCode = PART_FAULT
}

function broken(cause: unknown): never {
  if (cause instanceof Error && 'statusCode' in cause) throw cause
  throw new BrokenUpload('the multipart body can not be read', { cause })
}

/** The fields of a multipart body, as `readParts` reads them; refused with 400 where it can't be read. */
export async function readUpload(request: FastifyRequest, upload: Upload): Promise<unknown> {
  if (!request.isMultipart()) return undefined
  return readParts(request, upload).catch(broken)
}

/** A file that is sent: its name, and its bytes as they come. */
export type SentFile = { name: string; stream: Readable }

/** The one file of a multipart body as a stream; undefined where the body is none or has none. */
export async function openUpload(
  request: FastifyRequest,
  { bytesMax }: Upload,
): Promise<SentFile | undefined> {
  if (!request.isMultipart()) return undefined
  const limits = { fields: 0, files: 1, fileSize: bytesMax }
  const part = await request.file({ limits }).catch(broken)
  // whoever reads the file meets the fault, and gives no status to it
  part?.file.on('error', (fault) => Object.assign(fault, { statusCode: PART_FAULT }))
  return part && { name: part.filename, stream: part.file }
}

/** Lets go of what nobody read of a body that was opened: it would stand on the connection before whatever is asked there next. */
export function discardRest({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}

/** The fields of a multipart body, the file as its name and bytes. */
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
