import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { readRange } from '@vereda/domain/content/byte-range.ts'
import { contentHeaders } from '@vereda/domain/content/content-policy.ts'
import type { FileManifest } from '@vereda/domain/content/file-manifest.ts'
import { findFile, indexOf } from '@vereda/domain/content/find-file.ts'
import { mediaTypeFor } from '@vereda/domain/content/media-type.ts'
import { filesOfPlace, isPlace } from '@vereda/domain/content/site-folder.ts'
import { unescapedPath } from '@vereda/domain/content/unescaped-path.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { type Opening, openingOf } from './opening.ts'
import { trialPage } from './trial-page.ts'

// a name below localhost is a secure context, as the content hosts are; the nonce keeps others on this machine from knowing a trial's host
const hostOf = (nonce: string) => `${nonce}.localhost`
const REPORT_BYTES_MAX = 64 * 1024
const SELF = ["'self'"]

export type Served = {
  files: FileManifest
  entry: string
  version: '1.2' | '2004' | null
  open: FileStore['open']
}

/** What the browser asked for and did not get. */
export type Denied = { outside: Set<string>; missing: Set<string> }

export type TrialServer = {
  proxy: string
  page: string
  denied: Denied
  close(): void
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > REPORT_BYTES_MAX) return ''
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

/** The origin that the policy blocked, from the browser's report; null for an address in the package itself. */
function blockedOrigin(report: string, host: string): string | null {
  try {
    const told: unknown = JSON.parse(report)['csp-report']?.['blocked-uri']
    const url = typeof told === 'string' ? URL.parse(told) : null
    return url && /^(https?|wss?):$/.test(url.protocol) && url.hostname !== host ? url.origin : null
  } catch {
    return null
  }
}

function headersOf(nonce: string): Record<string, string> {
  const headers = contentHeaders(SELF)
  const policy = 'Content-Security-Policy'
  return { ...headers, [policy]: `${headers[policy]}; report-uri /${nonce}/denied` }
}

/** Every browser asks for this path at the root of a site. */
const ASKED_BY_BROWSER = 'favicon.ico'

type Asked = { request: IncomingMessage; response: ServerResponse; named: readonly string[] }

/** Sends the first of the package's files that an address may name, or the range of it that is asked for. */
function sendFile(
  { request, response, named }: Asked,
  { files, open }: Pick<Served, 'files' | 'open'>,
  { missing }: Denied,
  headers: Record<string, string>,
) {
  const path = named.map((one) => findFile(files, indexOf(one))).find((one) => one !== null)
  const file = path === undefined ? undefined : files[path]
  if (path === undefined || !file) {
    const asked = named.at(-1)!
    if (asked !== ASKED_BY_BROWSER) missing.add(asked)
    return response.writeHead(404, headers).end()
  }
  const range = readRange(request.headers.range, file.size)
  if (range === 'unsatisfiable')
    return response.writeHead(416, { ...headers, 'content-range': `bytes */${file.size}` }).end()
  response.writeHead(range ? 206 : 200, {
    ...headers,
    'content-type': mediaTypeFor(String(request.headers['sec-fetch-dest']), path),
    'accept-ranges': 'bytes',
    'content-length': range ? range.end - range.start + 1 : file.size,
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${file.size}` }),
  })
  if (request.method === 'HEAD') return response.end()
  return pipeline(open(file.hash, range ?? undefined), response, () => undefined)
}

/** Refuses tunnels, which no package needs. A browser that is ended breaks its tunnels off, and these errors have no other listener. */
function refuseTunnels(server: Server): void {
  const broken = () => undefined
  server.on('connect', (_, socket) => socket.on('error', broken).end('HTTP/1.1 403 Forbidden\r\n\r\n'))
  server.on('upgrade', (_, socket) => socket.on('error', broken).destroy())
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

const isLed = ({ headers }: IncomingMessage) => headers['sec-fetch-mode'] === 'navigate'

/**
 * The paths that an address from the root of the package's site may name, as in the player: also without the folder that the package was built for.
 */
function namedFromRoot(request: IncomingMessage, path: string, { folder }: Opening): string[] {
  const within = folder && path.startsWith(folder) ? [path, path.slice(folder.length)] : [path]
  return isLed(request) && isPlace(path) ? [...within.flatMap(filesOfPlace), ''] : within
}

/** The paths in the package that an address may name, likeliest first; none where it names nothing of the package. */
function namedBy(request: IncomingMessage, segments: string[], nonce: string, opening: Opening): string[] {
  const [key, place, ...rest] = segments
  const path = unescapedPath((key === nonce ? rest : segments).join('/'))
  if (!isRead(request)) return []
  if (key !== nonce) return namedFromRoot(request, path, opening)
  return place === 'c' ? [path] : []
}

/** Answers what the browser asks for: the page, the reports of what its policy blocked, and the package's files. Everything else is refused. */
function answering(served: Served, nonce: string, denied: Denied, opening: Opening) {
  const headers = headersOf(nonce)
  const entry = opening.place === null ? `/${nonce}/c/${served.entry}` : `/${opening.place}`
  const page = () => trialPage(entry, served.version)
  return async (request: IncomingMessage, response: ServerResponse) => {
    const url = URL.parse(request.url ?? '')
    if (url?.hostname !== hostOf(nonce)) return response.writeHead(403, headers).end()
    const segments = url.pathname.split('/').slice(1)
    const own = segments[0] === nonce ? segments[1] : null
    if (own === 'denied') {
      const origin = blockedOrigin(await textOf(request), hostOf(nonce))
      if (origin) denied.outside.add(origin)
      return response.writeHead(204, headers).end()
    }
    if (own === 'page')
      return response.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' }).end(page())
    const named = namedBy(request, segments, nonce, opening)
    if (named.length === 0) return response.writeHead(404, headers).end()
    return sendFile({ request, response, named }, served, denied, headers)
  }
}

/**
 * The only network that a trial's browser has: its proxy on the loopback. It serves the files of one package, with
 * the headers that content has, and the page around it. Every other request, to whatever host, is refused here.
 */
export async function openTrialServer(served: Served): Promise<TrialServer> {
  const nonce = randomBytes(16).toString('hex')
  const denied: Denied = { outside: new Set(), missing: new Set() }
  const answer = answering(served, nonce, denied, await openingOf(served))
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  refuseTunnels(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    proxy: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    page: `http://${hostOf(nonce)}/${nonce}/page`,
    denied,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
