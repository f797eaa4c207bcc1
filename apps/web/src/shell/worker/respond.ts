import { appOf } from '@vereda/client/navigation/apps.ts'
import { isLook } from '@vereda/domain/draft/preview-id.ts'
import { keptView } from './kept-views.ts'
import { CACHE, OF_DOMAIN, PAGE, PATHS } from './this-version.ts'

/** Paths of the server: pages of its own, or no pages at all. */
const SERVERS_OWN =
  /^\/(rest|track|pack|file|player|content-ticket|plays-file|plays-key|unsubscribe|provider|openapi|operator|outbox|healthz|readyz|metrics)(\/|$|\.)/

const hasExtension = (path: string) => /\.[a-z0-9]+$/i.test(path)

const isScreen = (request: Request, path: string) =>
  request.mode === 'navigate' && !SERVERS_OWN.test(path) && !hasExtension(path)

/** A file of another version, for tabs that still run it; else the server may have it. */
async function ofAnyVersion(request: Request, path: string): Promise<Response> {
  return (await caches.match(path)) ?? fetch(request)
}

async function ofThisVersion(request: Request, path: string): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(path)
  return kept ?? ofAnyVersion(request, path)
}

export type Asked = 'screen' | 'studio' | 'file' | 'older file' | 'not ours'

/** How the worker treats a request: everything but the app's own pages and files goes to the network, above all calls. */
export function asked(request: Request, origin: string): Asked {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin) return 'not ours'
  if (isScreen(request, url.pathname))
    return appOf(url.pathname) === 'studio' || isLook(url.pathname + url.search) ? 'studio' : 'screen'
  if (PATHS.has(url.pathname) || OF_DOMAIN.has(url.pathname)) return 'file'
  return url.pathname.startsWith('/assets/') ? 'older file' : 'not ours'
}

/** The app's page, with its first view if that is stored. */
async function screenAt(request: Request): Promise<Response> {
  return (await keptView(new URL(request.url).pathname)) ?? ofThisVersion(request, PAGE)
}

const AWAY = new Set([502, 503, 504])

/** Whether a proxy answers for a server that is away. The server's own error pages have a header that all its pages have and no proxy adds. */
const isProxys = ({ status, headers }: Response) => AWAY.has(status) && !headers.has('origin-agent-cluster')

/** The page from the network. Without a network or a server, the stored app opens at that address and says that it needs them. */
async function ofNetwork(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null)
  return answer === null || isProxys(answer) ? ofThisVersion(request, PAGE) : answer
}

/**
 * Answers from the device, and from the network only what the device does not store. The studio's pages come from the network, and so does
 * the preview in the studio's frame, because the stored page forbids framing.
 */
export function respond(request: Request, what: Exclude<Asked, 'not ours'>): Promise<Response> {
  if (what === 'studio') return ofNetwork(request)
  if (what === 'screen') return screenAt(request)
  const { pathname } = new URL(request.url)
  return what === 'file' ? ofThisVersion(request, pathname) : ofAnyVersion(request, pathname)
}
