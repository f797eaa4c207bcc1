import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mediaType } from '@vereda/domain/content/media-type.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { takesCoding } from '../../../platform/http/takes-coding.ts'

// The files of this build's runtime (dist/runtime), listed in its build.json, and those of other releases. No other file on the disk can be
// reached.

const TWINS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const
const HAS_TWINS = /\.(js|mjs|css|json|svg|wasm)$/

// These names cannot lead out of the folder, nor to a compressed twin, nor to a file that is being written.
const NAMED = /^(?:[\w-]+(?:\.[\w-]+)*\/)*[\w-]+(?:\.[\w-]+)*$/
const NOT_ASKED_FOR = /\.(br|gz|part)$/

/**
 * Sends a file of the runtime. Files with hashed names never change. The build's description (build.json) is revalidated on each request, and is
 * the one that the node started with. `sharedDirectory` holds the files of this and other releases, so that a new build does not remove them.
 */
export function runtimeFiles(runtimeDirectory: string, sharedDirectory?: string) {
  const description = readFileSync(join(runtimeDirectory, 'build.json'), 'utf8')
  const build = JSON.parse(description) as { files: { path: string }[] }
  const known = new Set(build.files.map(({ path }) => path))
  const isShared = (path: string) =>
    sharedDirectory !== undefined &&
    NAMED.test(path) &&
    !NOT_ASKED_FOR.test(path) &&
    existsSync(join(sharedDirectory, path))
  const folderOf = (path: string) => {
    if (known.has(path)) return sharedDirectory ?? runtimeDirectory
    return isShared(path) ? sharedDirectory : undefined
  }

  return function send(path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (path === 'build.json') {
      return reply.header('cache-control', 'no-cache').type('application/json').send(description)
    }
    const folder = folderOf(path)
    if (folder === undefined) return reply.code(404).type('text/plain').send('unknown')
    const twin = HAS_TWINS.test(path)
      ? TWINS.find(([coding]) => takesCoding(coding, request.headers['accept-encoding']))
      : undefined
    if (twin) reply.header('content-encoding', twin[0])
    return reply
      .header('vary', 'accept-encoding')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(mediaType(path))
      .send(createReadStream(join(folder, path + (twin?.[1] ?? ''))))
  }
}
