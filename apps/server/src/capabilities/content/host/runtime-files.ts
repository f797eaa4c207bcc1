import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mediaType } from '@vereda/domain/content/media-type.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { takesCoding } from '../../../platform/http/takes-coding.ts'

// The runtime's own parts (dist/runtime), listed in its build.json, and those of other releases; nothing else of the disk can be named.

const TWINS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const
const HAS_TWINS = /\.(js|mjs|css|json|svg|wasm)$/

// no name that leads out of its folder, nor to a twin or what is being written
const NAMED = /^(?:[\w-]+(?:\.[\w-]+)*\/)*[\w-]+(?:\.[\w-]+)*$/
const NOT_ASKED_FOR = /\.(br|gz|part)$/

/**
 * Sends a part of the runtime; hashed names never change, the build's own description is asked for each time and is the one that the node
 * started with. In `sharedDirectory` its parts lie beside those of other releases, out of the way of a build that comes meanwhile.
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
