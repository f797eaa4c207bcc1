import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { REFUSALS } from '@vereda/contract/refusal.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Hosts } from '../hosts.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const wantsPage = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && (headers.accept ?? '').includes('text/html')

function notFound(reply: FastifyReply) {
  return reply.code(404).send({ error: 'not-found', message: REFUSALS['not-found'].message })
}

/**
 * Serves the built app: hashed assets for good, everything else checked each time, and the app's page for every address that a person
 * opens. An address below no host of ours leads to the front door.
 */
export async function mountWeb(
  app: FastifyInstance,
  { hosts }: { hosts: Hosts },
  { directory, security }: { directory: string; security: Record<string, string> },
): Promise<void> {
  app.addHook('onSend', async (_, reply) => {
    for (const [name, value] of Object.entries(security))
      if (!reply.hasHeader(name)) reply.header(name, value)
  })
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const isHashed = path.startsWith(join(directory, 'assets'))
      response.header('cache-control', isHashed ? IMMUTABLE : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return notFound(reply)
    if (hosts.read(request.headers.host).kind === 'elsewhere') return reply.redirect(`${hosts.front}/`, 302)
    return reply.type('text/html; charset=utf-8').sendFile('index.html')
  })
}
