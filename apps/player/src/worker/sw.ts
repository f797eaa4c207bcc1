import { mediaTypeFor } from '@vereda/domain/content/media-type.ts'
import type { FileRequest } from '@vereda/domain/content/player-protocol.ts'
import { filesOfPlace, isPlace } from '@vereda/domain/content/site-folder.ts'
import { unescapedPath } from '@vereda/domain/content/unescaped-path.ts'
import { withoutUtf16 } from '@vereda/domain/content/utf16.ts'
import { isOfContent, isTicketed, pathsBelowPlace, withoutPlace } from './addresses.ts'
import { type Answered, addFeed, askApp } from './feeds.ts'
import { type FoundFile, fileResponse, plainResponse } from './file-response.ts'
import { ask, type Way } from './first-answer.ts'
import { inPlaceOf } from './page-in-place.ts'
import { withTop } from './says-top.ts'
import { forgetOldShells, keepShell, readHashes, SHELL, shellResponse } from './shell-cache.ts'
import { mayAskAtOnce, withEntry } from './sync-requests.ts'
import type { FetchEvent, MessageToWorker, PageClient, WorkerScope } from './worker-scope.ts'

// The relay of a content origin: it holds nothing but the shell and asks the app for every file (content-runtime 3).
//
//   content ──fetch──▶ worker ──feed port──▶ app          the usual way
//                        └──▶ play.html ──file port──▶ app when the worker was restarted and has lost its feed
// A synchronous request passes by here, to the server; the page answers it itself (play/sync-requests.ts).
//
// Every answer carries the policy, also those for paths that do not exist: a document without it, of the same origin, would be a way out.

declare const __BUILD__: string
const FRAMED_BY = '__VEREDA_FRAMED_BY__'.split(' ') // replaced by the server, from the host name: the origins of the app and of whoever may frame it
const HASHES = readHashes('__VEREDA_SHELL_HASHES__') // replaced by the server, with the hashes of the files as it serves them to the app
const READS = ['GET', 'HEAD']
const worker = globalThis as unknown as WorkerScope // the sources are checked with a window's types only

worker.addEventListener('install', (event) => {
  event.waitUntil(
    keepShell(worker.caches, { build: __BUILD__, scope: worker.registration.scope, hashes: HASHES }).then(
      () => worker.skipWaiting(),
    ),
  )
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldShells(worker.caches, __BUILD__).then(() => worker.clients.claim()))
})

worker.addEventListener('message', (event: MessageToWorker) => {
  const message = event.data as { vereda?: unknown } | null
  if (message?.vereda === 'claim') event.waitUntil(worker.clients.claim())
  if (message?.vereda === 'feed' && event.ports[0]) addFeed(event.ports[0], event.source.id)
})

/** Whether a page is the player's. Content may have a page of that name too. */
const isPlayer = ({ url }: Pick<PageClient, 'url'>) => pathOf(url) === 'play.html'

async function players(): Promise<PageClient[]> {
  const clients = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const found = clients.filter(isPlayer)
  return found.sort(
    (a, b) => Number(b.visibilityState === 'visible') - Number(a.visibilityState === 'visible'),
  )
}

async function tellPages(word: 'texts'): Promise<void> {
  const tell = (page: PageClient) => ask({ send: (reply) => page.postMessage({ vereda: word }, [reply]) })
  await Promise.all((await players()).map(tell))
}

async function pageWays(request: FileRequest): Promise<Way[]> {
  return (await players()).map((page) => ({
    send: (reply) => page.postMessage({ vereda: 'file', request }, [reply]),
  }))
}

const answered = (wanted: FileRequest) => askApp(wanted, pageWays)

/** Fetches the next part of a file. It is asked for when the browser has read the part before. */
async function nextPart(wanted: FileRequest, start: number): Promise<ArrayBuffer | null> {
  const answer = await answered({ ...wanted, range: `bytes=${start}-` })
  return answer?.kind === 'file' && answer.start === start ? (answer as FoundFile).bytes : null
}

/**
 * The largest file that is rewritten: a course or game in one page, with its pictures in it, is often this large. A larger file is passed on
 * as it comes.
 */
const READIED_BYTES_MAX = 16 * 1024 * 1024

/** Fetches the rest of a file that came in part; as much as came where the rest cannot be had. */
async function whole(wanted: FileRequest, file: FoundFile): Promise<FoundFile> {
  const parts = [file.bytes]
  let length = file.bytes.byteLength
  while (length < file.size) {
    const next = await nextPart(wanted, length)
    if (!next?.byteLength) return file
    parts.push(next)
    length += next.byteLength
  }
  return parts.length === 1 ? file : { ...file, bytes: await new Blob(parts).arrayBuffer() }
}

/** Prepares content's pages and scripts for what the worker never sees: synchronous requests, and uses of the app's window. */
async function readied(request: Request, wanted: FileRequest, found: FoundFile): Promise<FoundFile> {
  const type = mediaTypeFor(request.destination, found.path)
  const isRead = ['text/html', 'text/javascript'].includes(type)
  if (!isRead || wanted.range !== null || found.size > READIED_BYTES_MAX) return found
  const file = await whole(wanted, found)
  if (file.bytes.byteLength < file.size) return file
  const isPage = type === 'text/html'
  const text = withoutUtf16(file.bytes)
  if (mayAskAtOnce(text)) await tellPages('texts')
  const isEntered = isPage && request.mode === 'navigate'
  if (!isEntered && (isPage || request.integrity !== '')) return file
  const said = withTop(text, isPage)
  const bytes = isEntered ? withEntry(said) : said
  return { ...file, bytes, size: bytes.byteLength }
}

/** The page that a frame gets instead of a file that it cannot show; null where it gets the file. */
function pageFor(request: Request, { path, ...file }: FoundFile): Response | null {
  const bytes = request.mode === 'navigate' ? inPlaceOf(path) : null
  if (bytes === null) return null
  const page = { ...file, path: `${path}.html`, bytes, start: 0, size: bytes.byteLength }
  return fileResponse(FRAMED_BY, request, page, async () => null)
}

/** Whether a frame is led to a route of a web app: a path from the root of a site that names no file. */
const isRoute = ({ mode }: Request, path: string): boolean =>
  mode === 'navigate' && !isOfContent(path) && isPlace(path)

const isUnknown = (answer: Answered | null): boolean => answer?.kind === 'missing' && answer.why === 'unknown'

/**
 * The path of the page that asks. Where no page of the content asks (a window that is led there, a script's worker, the player), the asked
 * path itself.
 */
async function askedFrom({ request, clientId }: FetchEvent): Promise<string> {
  const asking = request.mode === 'navigate' ? undefined : await worker.clients.get(clientId)
  if (!asking?.url.startsWith(worker.registration.scope) || isPlayer(asking)) return pathOf(request.url)
  return pathOf(asking.url)
}

/**
 * The paths that an address may mean in the package. A web app that was built for a folder of a site (`/my-app/`) is opened there, and names
 * its files from the root of that site. The package has the files without the folder.
 */
async function pathsOf(event: FetchEvent, path: string): Promise<string[]> {
  if (isOfContent(path)) return pathsBelowPlace(path)
  const [asked, from] = [path.split('/'), (await askedFrom(event)).split('/')]
  const shared = asked.findIndex((folder, n) => n === asked.length - 1 || folder !== from[n])
  return asked.slice(0, shared + 1).map((_, folders) => asked.slice(folders).join('/'))
}

async function found(event: FetchEvent, wanted: FileRequest, path: string): Promise<Answered | null> {
  if (wanted.of === 'runtime') return answered(wanted)
  const isLed = isRoute(event.request, path)
  let answer: Answered | null = null
  for (const named of (await pathsOf(event, path)).map(unescapedPath))
    for (const file of isLed ? filesOfPlace(named) : [named]) {
      answer = await answered({ ...wanted, path: file })
      if (!isUnknown(answer)) return answer
    }
  return isLed ? answered({ ...wanted, path: '' }) : answer
}

async function relayed(event: FetchEvent, asked: FileRequest, path: string): Promise<Response> {
  const { request } = event
  const answer = await found(event, asked, path)
  if (answer === null) return plainResponse(FRAMED_BY, 504, 'no player is open')
  if (answer.kind === 'missing')
    return plainResponse(FRAMED_BY, answer.why === 'unknown' ? 404 : 504, answer.why)
  const came = answer as FoundFile // bytes were asked for
  const wanted = { ...asked, path: came.path } // the rest is asked for where the file was found
  const page = wanted.of === 'content' ? pageFor(request, came) : null
  if (page) return page
  const file = wanted.of === 'content' ? await readied(request, wanted, came) : came
  return fileResponse(FRAMED_BY, request, file, (start) => nextPart(wanted, start))
}

/** A path that is nowhere else is looked for in the package: builds of web apps name their files from the root of a site. */
function fileAskedFor(path: string, range: string | null): FileRequest {
  const [, runtime] = /^runtime\/(.+)$/.exec(path) ?? []
  if (runtime) return { of: 'runtime', path: runtime, range, as: 'bytes' }
  return { of: 'content', path: unescapedPath(withoutPlace(path)), range, as: 'bytes' }
}

const pathOf = (address: string): string => address.slice(worker.registration.scope.length).split(/[?#]/)[0]!

function respond(event: FetchEvent): Promise<Response> | Response {
  const { request } = event
  const url = new URL(request.url)
  const path = pathOf(url.href)
  const wanted = fileAskedFor(path, request.headers.get('Range'))
  const isPosted = request.method === 'POST' && wanted.of === 'content' // courses lead on by posting forms; nothing reads the fields
  if (!READS.includes(request.method) && !isPosted) return plainResponse(FRAMED_BY, 405, 'only GET')
  if (SHELL.includes(path)) return shellResponse(worker.caches, FRAMED_BY, url)
  return relayed(event, wanted, path)
}

worker.addEventListener('fetch', (event) => {
  // The policy refuses requests to other origins. The server itself answers below a ticket.
  const isOwn = event.request.url.startsWith(worker.registration.scope)
  if (isOwn && !isTicketed(pathOf(event.request.url))) event.respondWith(respond(event))
})
