import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const FIELDS_MAX = 8
const FIELD_BYTES_MAX = 4_096

type Upload = { file: string; bytesMax: number }

/** Lets the calls that take files read multipart bodies; the others refuse them as they refuse any body that is not theirs. */
export function acceptUploads(app: FastifyInstance): void {
  app.register(multipart)
}

/** The fields of a multipart body, the file as its name and bytes; undefined where the body is none. */
export async function readUpload(request: FastifyRequest, { file, bytesMax }: Upload): Promise<unknown> {
  if (!request.isMultipart()) return undefined
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
