import { createReadStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mediaType } from '@vereda/domain/content/media-type.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

// The runtime's own parts (dist/runtime), listed in its build.json; nothing else of the disk can be named.

const TWINS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const
const HAS_TWINS = /\.(js|mjs|css|json|svg|wasm)$/

/** Sends a part of the runtime; hashed names never change, the build's own description is asked for each time. */
export function runtimeFiles(runtimeDirectory: string) {
  const build = JSON.parse(readFileSync(join(runtimeDirectory, 'build.json'), 'utf8')) as {
    files: { path: string }[]
  }
  const known = new Set(build.files.map(({ path }) => path))

  return function send(path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (path === 'build.json') {
      return reply
        .header('cache-control', 'no-cache')
        .type('application/json')
        .send(createReadStream(join(runtimeDirectory, path)))
    }
    if (!known.has(path)) return reply.code(404).type('text/plain').send('unknown')
    const accepts = String(request.headers['accept-encoding'] ?? '')
    const twin = HAS_TWINS.test(path) ? TWINS.find(([coding]) => accepts.includes(coding)) : undefined
    if (twin) reply.header('content-encoding', twin[0])
    return reply
      .header('vary', 'accept-encoding')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(mediaType(path))
      .send(createReadStream(join(runtimeDirectory, path + (twin?.[1] ?? ''))))
  }
}
