import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type ByteRange, readRange } from '@vereda/domain/content/byte-range.ts'
import { readContentHost } from '@vereda/domain/content/content-host.ts'
import { contentHeaders } from '@vereda/domain/content/content-policy.ts'
import { mediaType } from '@vereda/domain/content/media-type.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable, RETRY_AFTER_S } from '../../../platform/database/faults.ts'
import { decodedPath } from '../../../platform/http/decoded-path.ts'
import { isOutOfFiles } from '../../../platform/open-files.ts'
import { runtimeFiles } from './runtime-files.ts'
import { ancestorsOf, type FramedApp, shellFiles } from './shell-files.ts'
import type { Ticket } from './ticket.ts'

/** A file of a resource as the host sends it; `hosts` are the hosts that the resource's author allows it to reach. */
export type ServedFile = {
  path: string
  hash: string
  size: number
  hosts: readonly string[]
  read(range: ByteRange | null): Readable
}

export type ContentHostOptions = {
  /** The app that the host in the request belongs to; null when there is no such domain. Read from the host name alone. */
  appFor(request: FastifyRequest): FramedApp | null | Promise<FramedApp | null>
  /** The player's build: the folder that holds `shell` and `runtime`. */
  playerDirectory: string
  /** The folder that holds the runtimes of other releases too. */
  sharedPlayer?: string
  /** The ticket behind a path segment, or null. */
  ticketOf(text: string): Ticket | null
  /** Opens a file of the ticket's resource, by the path that the content asked for. */
  openFile(ticket: Ticket, path: string): Promise<ServedFile | null>
}

const NOBODY = ["'none'"]

const notFound = (reply: FastifyReply) => reply.code(404).type('text/plain').send('unknown')

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  app: FramedApp,
  file: ServedFile,
): FastifyReply {
  reply
    .headers(contentHeaders(ancestorsOf(app), file.hosts))
    .headers({ 'accept-ranges': 'bytes', 'cache-control': 'private, max-age=600', etag: `"${file.hash}"` })
    .type(mediaType(file.path))
  const range = readRange(request.headers.range, file.size)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  if (range !== null)
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  reply.header('content-length', range === null ? file.size : range.end - range.start + 1)
  return request.method === 'HEAD' ? reply.send() : reply.send(file.read(range))
}

const refuseMethod = async (_: FastifyRequest, reply: FastifyReply) =>
  reply.headers(contentHeaders(NOBODY)).code(405).type('text/plain').send('only GET')

function answerFault(fault: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ err: fault }, 'a content host failed')
  reply.headers(contentHeaders(NOBODY)).type('text/plain')
  if (fault instanceof DatabaseUnavailable || isOutOfFiles(fault))
    return reply.code(503).header('retry-after', RETRY_AFTER_S).send('overloaded')
  return reply.code(500).send('failed')
}

type Ticketed = { ticket: Ticket; path: string }

/** The ticket and the file's path in a URL path below a ticket (`t/TICKET/c/VERSION/FILE`); null where the ticket is not valid on this host. */
function readTicketed(
  ticketOf: ContentHostOptions['ticketOf'],
  path: string,
  host: string | undefined,
): Ticketed | null {
  const [, text = '', rest = ''] = /^t\/([^/]+)\/c\/[^/]+\/(.*)$/.exec(path) ?? []
  const ticket = ticketOf(text)
  const wanted = decodedPath(rest)
  const label = readContentHost(host ?? '')?.label
  if (!ticket || wanted === null || (ticket.label !== label && ticket.formerLabel !== label)) return null
  return { ticket, path: wanted }
}

/**
 * Serves the content hosts, at the root of its own Fastify instance, whose `frameworkErrors` is `answerFrameworkError`. Every answer carries the
 * policy of content-runtime 5, and only /sw.js may become a worker.
 */
export function contentHost(options: ContentHostOptions) {
  const shellFile = shellFiles(join(options.playerDirectory, 'shell'))
  const sendRuntime = runtimeFiles(join(options.playerDirectory, 'runtime'), options.sharedPlayer)

  async function sendTicketed(request: FastifyRequest, reply: FastifyReply, app: FramedApp, path: string) {
    const asked = readTicketed(options.ticketOf, path, request.headers.host)
    const file = asked && (await options.openFile(asked.ticket, asked.path))
    return file ? sendFile(request, reply, app, file) : notFound(reply)
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const app = await options.appFor(request)
    reply.headers(contentHeaders(app ? ancestorsOf(app) : NOBODY))
    const path = request.url.slice(1).split('?')[0]!
    if (request.headers['service-worker'] === 'script' && path !== 'sw.js') return reply.code(403).send()
    if (app === null) return notFound(reply)
    const shell = shellFile(path, app)
    if (shell !== null)
      return reply
        .header('cache-control', 'no-cache')
        .type(`${mediaType(path)}; charset=utf-8`)
        .send(shell)
    if (path.startsWith('runtime/')) return sendRuntime(path.slice('runtime/'.length), request, reply)
    return path.startsWith('t/') ? sendTicketed(request, reply, app, path) : notFound(reply)
  }

  return async function contentHostPlugin(fastify: FastifyInstance): Promise<void> {
    fastify.setErrorHandler(answerFault)
    fastify.removeAllContentTypeParsers()
    fastify.addContentTypeParser('*', (_request, _body, done) => done(null)) // request bodies are not read
    fastify.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer })
    fastify.route({ method: 'POST', url: '/t/*', handler: answer }) // a form of a course may lead to its next page by POST
    const others = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
    fastify.route({ method: [...others], url: '/*', handler: refuseMethod })
  }
}

/** Serves the runtime to the app, which stores it for its content origins. It is mounted at `/player` of the app's hosts. */
export function playerRuntime(playerDirectory: string, sharedPlayer?: string) {
  const send = runtimeFiles(join(playerDirectory, 'runtime'), sharedPlayer)
  return async function playerRuntimePlugin(fastify: FastifyInstance): Promise<void> {
    fastify.get('/*', async (request, reply) =>
      send((request.params as { '*': string })['*'], request, reply),
    )
  }
}
