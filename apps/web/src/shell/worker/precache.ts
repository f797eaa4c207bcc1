import { fetchNamed } from '../../platform/app-worker/fetch-named.ts'
import { isFull } from '../../platform/local/store/full.ts'
import type { ShellFile } from '../shell-names.ts'
import { gently } from './gently.ts'
import { CACHE, OF_DOMAIN, PAGE, SHELL } from './this-version.ts'

const POLITELY: RequestInit = { credentials: 'omit', priority: 'low' }
/** With fewer missing files, one request for each is less to load than all the small ones. */
const MANY = 40
/** Headers that describe an answer's bytes, not its content. */
const OF_BYTES = ['content-encoding', 'content-length', 'etag', 'last-modified']
const TYPES: Record<string, string> = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }

/** A file whose name carries its hash is the same in every version that names it. */
const isNamedByContent = (path: string) => path.startsWith('/assets/')

/**
 * Loads one file and checks its hash, so that a server in the middle of an update can't mix two versions. The page itself is always fetched
 * from the server, because it carries the server's headers.
 */
async function bring({ path, integrity }: ShellFile): Promise<Response> {
  if (isNamedByContent(path)) return fetchNamed(path, integrity, POLITELY)
  const response = await fetch(path, { ...POLITELY, integrity, cache: 'reload' })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response
}

async function missingFiles(cache: Cache): Promise<ShellFile[]> {
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  return SHELL.files.filter(({ path }) => path === PAGE || !kept.has(path))
}

/** Copies files that other versions have stored. */
async function copyKept(cache: Cache): Promise<void> {
  for (const { path } of await missingFiles(cache)) {
    const kept = isNamedByContent(path) && (await caches.match(path))
    if (kept) await cache.put(path, kept)
  }
}

/** The headers of one file that came within another: the same policy, because a script may be a worker's, for which its own answer's counts. */
function headersWithin(answer: Response, path: string): Headers {
  const headers = new Headers(answer.headers)
  for (const name of OF_BYTES) headers.delete(name)
  headers.set('content-type', TYPES[path.split('.').at(-1)!]!)
  return headers
}

/** Stores the small files from the one file that has them all. If it can't be had, they come one by one like the others. */
async function bringSmall(cache: Cache): Promise<void> {
  const missing = new Set((await missingFiles(cache)).map(({ path }) => path))
  if (missing.size < MANY) return
  const answer = await fetchNamed(SHELL.small.path, SHELL.small.integrity, POLITELY).catch(() => null)
  if (!answer) return
  const texts: Record<string, string> = await answer.json()
  for (const [path, text] of Object.entries(texts))
    if (missing.has(path)) await cache.put(path, new Response(text, { headers: headersWithin(answer, path) }))
}

/** Whether the answer is the requested file, and whole. A network that requires a sign-in answers every request with a page of its own. */
const isWholeFile = (told: Response, text: string) =>
  told.ok &&
  /manifest\+json|svg\+xml/.test(told.headers.get('content-type') ?? '') &&
  /(\}|<\/svg>)\s*$/.test(text)

/**
 * Stores the files about how the app installs for this domain, which the server makes. They may be missing; the browser asks for them with
 * every page, also without a network.
 */
async function keepOfDomain(cache: Cache): Promise<void> {
  for (const path of OF_DOMAIN) {
    const told = await fetch(path, { cache: 'reload', credentials: 'omit' }).catch(() => null)
    const text = await told
      ?.clone()
      .text()
      .catch(() => null)
    if (told && text && isWholeFile(told, text)) await cache.put(path, told)
  }
}

/**
 * Stores every file of this version; files that other versions have stored are copied. An interrupted run continues where it stopped.
 * Rejects when a file is missing.
 */
export async function precache(): Promise<void> {
  const cache = await caches.open(CACHE)
  try {
    await copyKept(cache)
    await gently([cache], bringSmall)
    await gently(await missingFiles(cache), async (file) => cache.put(file.path, await bring(file)))
  } catch (fault) {
    // half an app is of no use: the device's last room is for the learner's own data
    if (isFull(fault)) await caches.delete(CACHE)
    throw fault
  }
  await keepOfDomain(cache)
}
