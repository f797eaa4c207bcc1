import type { IncomingMessage, RequestListener } from 'node:http'
import { callPath } from '@vereda/contract/call.ts'
import { CALLS } from '@vereda/contract/calls.ts'
import { REFUSALS } from '@vereda/contract/refusal.ts'
import { login } from '@vereda/contract/rest/loginctl.ts'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { HANDLERS } from './calls/handlers.ts'
import { mountCalls } from './calls/mount-calls.ts'
import type { Services } from './calls/services.ts'
import { answerClientError, answerFrameworkError } from './capabilities/content/host/bare-answers.ts'
import {
  COOKIE_LENGTH_MAX,
  COOKIE_LENGTH_MAX_APART,
  forgetPlantedCookies,
  HEADER_BYTES_MAX,
} from './capabilities/content/host/planted-cookies.ts'
import { playerRuntime } from './capabilities/content/host/plugin.ts'
import { letterLocale } from './capabilities/messages/locale.ts'
import { mountOutbox } from './capabilities/messages/outbox/mount-outbox.ts'
import { awayPage } from './capabilities/operation/away-page.ts'
import { mountOperator, OF_THE_NODE } from './capabilities/operation/mount.ts'
import { DatabaseUnavailable, isOfFullDatabase, RETRY_AFTER_S } from './platform/database/faults.ts'
import { compressAnswers } from './platform/http/compress-answers.ts'
import { CONNECTION_TIMES } from './platform/http/connection-limits.ts'
import { type Drain, drainOf } from './platform/http/drain.ts'
import { styleSourcesOf } from './platform/http/first-view.ts'
import { sayHttpsOnly } from './platform/http/https-only.ts'
import { keepNowhereUnlessSaid } from './platform/http/kept-nowhere.ts'
import { endLateBodies } from './platform/http/late-bodies.ts'
import { type LocaleOf, mountWeb, type WebApps } from './platform/http/mount-web.ts'
import { observe } from './platform/http/observe.ts'
import { operatorAccess } from './platform/http/operator-access.ts'
import { isOutOfFiles } from './platform/open-files.ts'
import { isOfFullDisk } from './platform/plain-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain
  }
}

export type AppOptions = {
  services: Services
  log: FastifyBaseLogger
  apps: WebApps
  /** The player's build, whose runtime the app serves to its content origins; undefined where nothing is played. */
  playerDirectory?: string
  /** The folder with the runtimes of other releases. */
  sharedPlayer?: string
  /** The instance that answers on content hosts. */
  contentHost: FastifyInstance
  /** The proxies whose X-Forwarded-For is trusted; none where the server is reached directly. */
  trustedProxies?: string[]
  /** The token that opens metrics and outbox from other machines, and on a public address at all; null where nothing does. */
  operatorToken?: string | null
}

// this is no call's limit: each call sets its own
const BODY_BYTES_MAX = 16 * 1024

/** Sends a request to the app or to the content host, as its Host header names: one process, one port (architecture 5). */
function byHost({ services, contentHost }: AppOptions, app: RequestListener): RequestListener {
  const isContent = (request: IncomingMessage) => services.hosts.read(request.headers.host).kind === 'content'
  const ofContent = services.hosts.isContentApart ? COOKIE_LENGTH_MAX_APART : COOKIE_LENGTH_MAX
  return (request, response) => {
    const goesToContent = isContent(request)
    forgetPlantedCookies(request, response, goesToContent ? ofContent : COOKIE_LENGTH_MAX)
    return goesToContent ? contentHost.routing(request, response) : app(request, response)
  }
}

/**
 * Answers that the database is away: with a page in the reader's language where a page was opened, else with the calls' words. Where the
 * database's disk is full the words say so. The code stays the one after which apps and devices ask again.
 */
function answerAway(fault: Error, { headers, method }: FastifyRequest, reply: FastifyReply, apps: WebApps) {
  reply.code(503).header('retry-after', RETRY_AFTER_S)
  if (method !== 'GET' || !headers.accept?.includes('text/html')) {
    const { message } = REFUSALS[isOfFullDatabase(fault) ? 'server-full' : 'overloaded']
    return reply.send({ error: 'overloaded', message })
  }
  const page = awayPage(letterLocale(null, headers['accept-language'], 'en'))
  reply.headers(apps.security([], styleSourcesOf(page))).header('cache-control', 'no-store')
  return reply.type('text/html; charset=utf-8').send(page)
}

/** Whether a request broke off before it had arrived whole: nobody waits for its answer, and it is no fault of the server. */
const isCallerGone = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

type Fault = Error & { statusCode?: number; code?: string; headers?: Record<string, string> }

/**
 * Statuses that only built files answer: the file has changed from the requested state (412), or it lacks the requested part (416), whose
 * headers then give its length.
 */
const OF_BUILT_FILES: ReadonlySet<number> = new Set([412, 416])

function answerFaults(app: FastifyInstance, apps: WebApps): void {
  app.setErrorHandler((fault: Fault, request, reply) => {
    const status = fault.statusCode ?? 500
    if (status === 413) {
      // a connection that closes while the body is still arriving is reset, and the caller loses the answer
      reply.removeHeader('connection')
      reply.raw.shouldKeepAlive = true // for a caller too that asks to close
      return reply.code(413).send({ error: 'too-large', message: REFUSALS['too-large'].message })
    }
    if (OF_BUILT_FILES.has(status))
      return reply
        .code(status)
        .headers(fault.headers ?? {})
        .send()
    if (isCallerGone(request)) {
      request.log.info({ err: fault }, 'a caller went away')
      return reply.code(400).send()
    }
    if (status < 500) return reply.code(400).send({ error: 'malformed', message: REFUSALS.malformed.message })
    request.log.error({ err: fault }, 'a request failed')
    // a login takes 500 to mean that the users' limit is reached (specification 8), so a fault must not answer 500 there
    const isLogin = request.routeOptions.url === callPath(login)
    if (fault instanceof DatabaseUnavailable || isOutOfFiles(fault) || isLogin)
      return answerAway(fault, request, reply, apps)
    const code = isOfFullDisk(fault) ? 'server-full' : 'fault'
    return reply.code(REFUSALS[code].status).send({ error: code, message: REFUSALS[code].message })
  })
}

/** A Fastify instance that does not listen yet and passes the content hosts' requests to theirs. */
async function instanceOf(options: AppOptions): Promise<FastifyInstance> {
  const { createServer } = await import('node:http')
  return fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES_MAX,
    forceCloseConnections: 'idle',
    trustProxy: options.trustedProxies?.length ? options.trustedProxies : false,
    clientErrorHandler: answerClientError,
    frameworkErrors: answerFrameworkError,
    serverFactory: (handler, serverOptions) =>
      createServer(
        { ...serverOptions, ...CONNECTION_TIMES, maxHeaderSize: HEADER_BYTES_MAX },
        byHost(options, handler),
      ),
  })
}

/** Gives each request the domain of its host. */
function knowDomains(app: FastifyInstance, { hosts, directory }: Services): void {
  app.decorateRequest('domain', undefined)
  app.addHook('onRequest', async (request) => {
    if (OF_THE_NODE.has(request.routeOptions.url ?? '')) return
    const host = hosts.read(request.headers.host)
    if (host.kind === 'domain') request.domain = await directory.find(host.hostkey)
  })
}

/** Builds the application: every call of the contract, the pages, the operator's addresses. It does not listen yet. */
export async function build(options: AppOptions): Promise<FastifyInstance> {
  const { services, operatorToken = null } = options
  const { front } = services.hosts
  const mayOperate = operatorAccess({ front, token: operatorToken })
  sayHttpsOnly(options.contentHost, front)
  keepNowhereUnlessSaid(options.contentHost)
  endLateBodies(options.contentHost)
  await options.contentHost.ready()
  const app = await instanceOf(options)
  sayHttpsOnly(app, front)
  keepNowhereUnlessSaid(app)
  endLateBodies(app)
  const drain = drainOf(app.server, () => services.live.leave())
  app.decorate('drain', drain)
  app.addHook('preClose', async () => services.live.leave())
  mountOperator(app, drain)
  knowDomains(app, services)
  observe(app, mayOperate)
  answerFaults(app, options.apps)
  mountOutbox(app, services, mayOperate)
  compressAnswers(app)
  mountCalls(app, CALLS, HANDLERS, services)
  if (options.playerDirectory)
    await app.register(playerRuntime(options.playerDirectory, options.sharedPlayer), { prefix: '/player' })
  const localeOf: LocaleOf = (accepted, own) => letterLocale(null, accepted, own)
  await mountWeb(app, { hosts: services.hosts, localeOf }, options.apps)
  return app
}
