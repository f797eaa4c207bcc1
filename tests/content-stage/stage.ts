import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fastify, { type FastifyInstance } from 'fastify'
import { appSecurityHeaders } from '../../apps/server/src/capabilities/content/host/app-security-headers.ts'
import {
  answerClientError,
  answerFrameworkError,
} from '../../apps/server/src/capabilities/content/host/bare-answers.ts'
import {
  COOKIE_LENGTH_MAX,
  forgetPlantedCookies,
  HEADER_BYTES_MAX,
} from '../../apps/server/src/capabilities/content/host/planted-cookies.ts'
import {
  contentHost as contentHostPlugin,
  playerRuntime,
} from '../../apps/server/src/capabilities/content/host/plugin.ts'
import {
  issueTicket,
  TICKET_LIFETIME_MS,
  verifyTicket,
} from '../../apps/server/src/capabilities/content/host/ticket.ts'
import { contentHost, readContentHost } from '../../packages/domain/src/content/content-host.ts'
import { contentLabel } from '../../packages/domain/src/content/content-label.ts'
import { findFile } from '../../packages/domain/src/content/find-file.ts'
import { mediaType } from '../../packages/domain/src/content/media-type.ts'
import { stageScript } from './bundle-stage.ts'
import type { StagedResource } from './staged-resource.ts'

const PLAYER = join(import.meta.dirname, '../../apps/player/dist')
const SECRET = 'a secret of the stage'
const labelOf = (resourceId: string, version: number) =>
  contentLabel({ hostkey: 'acme', userId: 'u1', groupTrailId: 'g1', resourceId, version })
const PROTECTIONS = [
  'connection-allowlist',
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-content-type-options',
  'x-dns-prefetch-control',
]

export type StageOptions = {
  resources: StagedResource[]
  /** Removes the protections around content; for control runs only. */
  unprotected?: boolean
}

/** A server with an app and its content hosts. */
export class Stage {
  readonly port: number
  /** The paths of content hosts for which a network answers with a page of its own. */
  strange: RegExp | null = null
  private readonly server: Server
  private constructor(server: Server) {
    this.server = server
    this.port = (server.address() as AddressInfo).port
  }

  static async start(options: StageOptions): Promise<Stage> {
    const server = createServer({ maxHeaderSize: HEADER_BYTES_MAX })
    server.on('clientError', answerClientError)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const stage = new Stage(server)
    server.on('request', await stage.listener(options))
    return stage
  }

  get appOrigin(): string {
    return `http://acme.vereda.localhost:${this.port}`
  }

  async contentOrigin(resource: string, version = 1): Promise<string> {
    const label = await labelOf(resource, version)
    return `http://${contentHost({ label, hostkey: 'acme', base: `vereda.localhost:${this.port}` })}`
  }

  /** Stops the server as a failing network would, and breaks its open connections. */
  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private async listener(options: StageOptions): Promise<RequestListener> {
    const [app, content] = await Promise.all([this.app(options), this.content(options)])
    const isContent = (request: IncomingMessage) => readContentHost(request.headers.host ?? '') !== null
    return (request, response) => {
      const [, rest] = /^\/area\/[^/]+(\/.*)$/.exec(request.url ?? '') ?? []
      if (options.unprotected && rest) request.url = rest
      if (isContent(request) && this.strange?.test(request.url ?? '')) return response.end(SIGN_IN)
      forgetPlantedCookies(request, response, COOKIE_LENGTH_MAX)
      return (isContent(request) || rest ? content : app).routing(request, response)
    }
  }

  private async app({ resources, unprotected }: StageOptions): Promise<FastifyInstance> {
    const app = fastify()
    const byId = (id: string) => resources.find((resource) => resource.id === id)!
    const pattern = unprotected
      ? `${this.appOrigin}/area/{label}`
      : `http://{label}-acme.content.vereda.localhost:${this.port}`
    const headers = unprotected ? {} : appSecurityHeaders(`http://*.content.vereda.localhost:${this.port}`)
    const script = await stageScript()
    app.get('/', (_, reply) =>
      reply
        .headers(headers)
        .header('set-cookie', 'app=secret-cookie; SameSite=Lax; Path=/')
        .type('text/html; charset=utf-8')
        .send(page(pattern)),
    )
    app.get('/stage.js', (_, reply) =>
      reply
        .type('text/javascript')
        .send(unprotected ? script.replace(/setAttribute\("sandbox".*\)/g, 'toString()') : script),
    )
    app.get('/style.css', (_, reply) => reply.type('text/css').send(STYLE))
    app.get<{ Params: { id: string } }>('/resource/:id', ({ params }) => {
      const { bytes: _, ...described } = byId(params.id)
      return described
    })
    app.get<{ Params: { id: string; path: string } }>('/file/:id/:path', ({ params }, reply) =>
      reply.send(Buffer.from(byId(params.id).bytes.get(params.path)!)),
    )
    app.get<{ Params: { id: string } }>('/ticket/:id', async ({ params }, reply) => {
      const label = await labelOf(params.id, 1)
      const resource = { domainId: 1, accountId: 'u1', groupTrailId: 'g1', resourceId: params.id, version: 1 }
      return reply.send(issueTicket(SECRET, { ...resource, label, expires: Date.now() + TICKET_LIFETIME_MS }))
    })
    app.get('/rest/currentuser', (request, reply) =>
      request.headers.cookie?.includes('secret-cookie') ? { name: 'Marina' } : reply.code(401).send({}),
    )
    await app.register(playerRuntime(PLAYER), { prefix: '/player' })
    await app.ready()
    return app
  }

  private async content(options: StageOptions): Promise<FastifyInstance> {
    const content = fastify({ frameworkErrors: answerFrameworkError })
    const contentHostOf = (host: string | undefined) => readContentHost(host ?? '')
    if (options.unprotected) {
      content.addHook('onSend', async (_, reply, payload) => unprotect(reply, payload))
      content.get<{ Params: { id: string; '*': string } }>('/c/:id/*', ({ params }, reply) => {
        const bytes = options.resources.find(({ id }) => id === params.id)?.bytes.get(params['*'])
        return reply
          .code(bytes ? 200 : 404)
          .type(mediaType(params['*']))
          .send(Buffer.from(bytes ?? ''))
      })
    }
    await content.register(
      contentHostPlugin({
        playerDirectory: PLAYER,
        appFor: ({ headers }) => {
          const played = contentHostOf(headers.host)
          if (played) return { origin: `http://${played.hostkey}.${played.base}`, framedBy: [] }
          return options.unprotected ? { origin: this.appOrigin, framedBy: [] } : null
        },
        ticketOf: (text) => verifyTicket(SECRET, text, Date.now()),
        async openFile({ resourceId }, asked) {
          const resource = options.resources.find(({ id }) => id === resourceId)
          const path = resource && findFile(resource.manifest, asked)
          if (!path) return null
          const bytes = resource.bytes.get(path)!
          const read = (range: { start: number; end: number } | null) =>
            Readable.from([Buffer.from(range ? bytes.slice(range.start, range.end + 1) : bytes)])
          return { path, ...resource.manifest[path]!, hosts: resource.allowedHosts ?? [], read }
        },
      }),
    )
    await content.ready()
    return content
  }
}

type Reply = { removeHeader(name: string): void; request: { url: string } }

/** Removes the protections from an answer, including those that the worker adds. */
function unprotect(reply: Reply, payload: unknown): unknown {
  for (const name of PROTECTIONS) reply.removeHeader(name)
  return typeof payload === 'string'
    ? payload.replaceAll(/Content-Security-Policy|Connection-Allowlist/g, 'X-No-Policy')
    : payload
}

const page = (contentOrigin: string) => `<!doctype html>
<html lang="en" data-content-origin="${contentOrigin}">
<meta charset="utf-8"><title>Stage</title><link rel="stylesheet" href="/style.css">
<h1>The app</h1><div id="player"></div>
<script type="module" src="/stage.js"></script>
</html>`

const SIGN_IN = '<!doctype html><title>Wi-Fi</title><h1>Sign in to this network</h1>'

const STYLE = '#player iframe{width:100%;height:640px;border:0}'
