import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import { REFUSALS } from '@vereda/contract/refusal.ts'
import { isLook } from '@vereda/domain/draft/preview-id.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Hosts } from '../hosts.ts'
import { type BuiltPages, builtPages } from './built-pages.ts'
import { firstViewOf, styleSourcesOf } from './first-view.ts'
import { mountWebManifest } from './mount-web-manifest.ts'
import { pageSender } from './send-page.ts'
import type { Builds } from './shared-builds.ts'

/** What a page is told about its host: the front door, or one that is no organisation's. A domain's page is told nothing. */
type PageHost = 'front' | 'unknown'

const onHost = (page: string, host: PageHost) => page.replace('<html ', `<html data-host="${host}" `)

/** Chooses the language of a page: what the browser accepts, else the domain's own. */
export type LocaleOf = (acceptLanguage: string | undefined, ownLocale: string) => string

/** The folders of the built apps (the learner's and the managers') and the security headers of their pages and built files. */
export type WebApps = {
  web: string
  studio: string
  /** The folders with the built files of this and other releases, for pages that came from a node of another release. */
  shared?: Pick<Builds, 'web' | 'studio'>
  /**
   * Makes a page's security headers. `framedBy` are the origins that the page's domain lets frame it, `styles` the hashes of the styles in
   * the page, `frames` what the page may frame beside content.
   */
  security: (
    framedBy: readonly string[],
    styles?: readonly string[],
    frames?: readonly string[],
  ) => Record<string, string>
  assetSecurity: Record<string, string>
}

const STUDIO = '/studio'
const IMMUTABLE = 'public, max-age=31536000, immutable'
const isRoot = ({ url }: FastifyRequest) => /^\/([?]|$)/.test(url)
/** Browsers ask for pages by type. Monitors, link previews and curl ask for the root with any type. */
const wantsPage = (request: FastifyRequest) =>
  ['GET', 'HEAD'].includes(request.method) &&
  ((request.headers.accept ?? '').includes('text/html') || isRoot(request))
const isAsset = ({ url }: FastifyRequest) => url.startsWith('/assets/') || url.startsWith(`${STUDIO}/assets/`)
const isStudio = ({ url }: FastifyRequest) => new RegExp(`^${STUDIO}([/?]|$)`).test(url)

/** Vereda's own pages. The studio frames the preview of a draft, and that preview is the only page of the app that they may frame. */
const OWN = ["'self'"]

function framingOf(request: FastifyRequest): { framedBy: readonly string[]; frames: readonly string[] } {
  if (isStudio(request)) return { framedBy: [], frames: OWN }
  const framedBy = isLook(request.url) ? OWN : (request.domain?.framingOrigins ?? [])
  return { framedBy, frames: [] }
}

function notFound(reply: FastifyReply) {
  return reply.code(404).send({ error: 'not-found', message: REFUSALS['not-found'].message })
}

type Hosted = { hosts: Hosts; localeOf: LocaleOf }
type Built = { directory: string; prefix: string }

const serve = (app: FastifyInstance, options: FastifyStaticOptions) =>
  app.register(fastifyStatic, {
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    ...options,
  })

/** Serves an app's built files. Hashed assets are cached for ever, unless `serveShared` serves them; everything else is checked each time. */
const serveFiles = (app: FastifyInstance, { directory, prefix, hasShared }: Built & { hasShared: boolean }) =>
  serve(app, {
    root: directory,
    prefix,
    wildcard: false,
    ...(hasShared && { globIgnore: ['assets/**'] }),
    setHeaders: (response, path) => {
      const isHashed = path.startsWith(join(directory, 'assets'))
      response.header('cache-control', isHashed ? IMMUTABLE : 'no-cache')
    },
  })

/** Serves the built files of this and other releases; only their pages ask for these names. A new build removes none of them. */
const serveShared = (app: FastifyInstance, { directory, prefix }: Built) =>
  serve(app, {
    root: directory,
    prefix,
    setHeaders: (response) => response.header('cache-control', IMMUTABLE),
  })

type Pages = { learners: BuiltPages; managers: BuiltPages }

/** Answers the page of an address that a person opens, for the host's domain, with its first view where there is one. */
function answerPage(
  { learners, managers }: Pages,
  { hosts, localeOf }: Hosted,
  security: WebApps['security'],
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply> {
  const sendPage = pageSender()
  return (request, reply) => {
    if (!wantsPage(request)) return notFound(reply)
    const { kind } = hosts.read(request.headers.host)
    if (kind === 'elsewhere') return reply.redirect(`${hosts.front}/`, 302)
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Language, Accept-Encoding')
    const domain = (kind === 'domain' && request.domain) || null
    const isKnown = kind !== 'domain' || domain !== null
    const locale = localeOf(request.headers['accept-language'], domain?.locale ?? 'en')
    const first =
      isKnown && !isLook(request.url) ? firstViewOf(learners, request.url, { domain, locale }) : null
    if (first) reply.headers(security(domain?.framingOrigins ?? [], styleSourcesOf(first)))
    const page = first ?? (domain && isStudio(request) ? managers : learners).index
    if (page === null) return notFound(reply)
    if (domain) return sendPage(request, reply, page)
    return sendPage(request, reply, onHost(page, kind === 'domain' ? 'unknown' : 'front'))
  }
}

/**
 * Serves the built apps, and one of their pages for every address that a person opens: the studio's below `/studio` on a domain's host, else
 * the learner's. An unknown host is redirected to the front door.
 */
export async function mountWeb(
  app: FastifyInstance,
  hosted: Hosted,
  { web, studio, shared, security, assetSecurity }: WebApps,
): Promise<void> {
  app.addHook('onSend', async (request, reply) => {
    const { framedBy, frames } = framingOf(request)
    const headers = isAsset(request) ? assetSecurity : security(framedBy, [], frames)
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value)
  })
  mountWebManifest(app, web)
  const [learners, managers] = await Promise.all([builtPages(web), builtPages(studio)])
  const hasShared = shared !== undefined
  await serveFiles(app, { directory: web, prefix: '/', hasShared })
  await serveFiles(app, { directory: studio, prefix: `${STUDIO}/`, hasShared })
  if (shared) {
    await serveShared(app, { directory: shared.web, prefix: '/assets/' })
    await serveShared(app, { directory: shared.studio, prefix: `${STUDIO}/assets/` })
  }
  const page = answerPage({ learners, managers }, hosted, security)
  app.setNotFoundHandler(async (request, reply) => page(request, reply))
}
