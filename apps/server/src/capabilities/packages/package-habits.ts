import { buffer } from 'node:stream/consumers'
import { readsBytesAtOnce } from '@vereda/domain/content/asks-at-once.ts'
import { foldedPath, indexOf } from '@vereda/domain/content/find-file.ts'
import { mediaType } from '@vereda/domain/content/media-type.ts'
import { siteFolder } from '@vereda/domain/content/site-folder.ts'
import { utf16In } from '@vereda/domain/content/utf16.ts'
import type { PackageFinding } from './imported-package.ts'
import { isNamed, stylesNamed } from './named-styles.ts'
import type { PackedFile } from './packed-file.ts'
import { pageReferences, styleAddresses } from './page-references.ts'

const READ_BYTES_MOST = 4 * 1024 ** 2 // a longer script is a library, or data
const LARGE_BYTES = 200 * 1024 ** 2
/** How many files, addresses or titles one finding names at most. */
export const NAMED_MOST = 10

/**
 * Code that writes to a device's storage. Code that only reads it, or looks whether there is any, as game engines do at each start, keeps nothing.
 */
const KEEPS_ON_DEVICE =
  /\blocalStorage\s*(?:\??\.\s*setItem\b|(?:\.\s*[\w$]+|\[[^\]\n]{1,100}\])\s*(?:[-+*/&|?]{0,2}=(?!=)|\+\+|--))|\bindexedDB\s*\??\.\s*open\b/
const SAYS_STATUS = /lesson_status|completion_status|success_status/
/**
 * A build of Emscripten's (Godot, Unity and others) made of threads or of memory that they share.
 * Code that only looks whether there are threads works without them.
 */
const NEEDS_THREADS =
  /\bENVIRONMENT_IS_PTHREAD\s*=(?!=)|\bGODOT_THREADS_ENABLED\s*=\s*true\b|\bnew\s+SharedArrayBuffer\b/
const OUTSIDE = /^(?:https?:)?\/\//i
/** A literal name, not one that a script or a template fills in. */
const PLAIN_NAME = /^[\p{L}\p{N}_\-./%@+,()~ ]+$/u

const PAGES = ['text/html', 'application/xhtml+xml']
const STYLE = 'text/css'
const READ_TYPES = [...PAGES, STYLE, 'text/javascript']

type Seen = {
  outside: Set<string>
  /** What each style loads from outside, by the style's path. */
  byStyle: Map<string, string[]>
  /** The styles that a page, a script or another style names: an export often brings themes that nothing uses. */
  styles: Set<string>
  missing: Set<string>
  /** The folder of the site that the package was built for. It comes before the package's own paths in the site's addresses. */
  folder: string
  keepsOnDevice: boolean
  saysStatus: boolean
  needsThreads: boolean
  readsBytesAtOnce: boolean
}

async function textOf(file: PackedFile): Promise<string> {
  const bytes = await buffer(file.read())
  return new TextDecoder(utf16In(bytes) ?? 'utf-8').decode(bytes)
}

/** The origin of an address elsewhere, `https://host`. An address without a scheme is fetched by https, as the app is. */
function originOf(address: string): string | null {
  const whole = address.startsWith('//') ? `https:${address}` : address
  return URL.canParse(whole) ? new URL(whole).origin : null
}

const originsOf = (addresses: readonly string[]): string[] =>
  addresses.map(originOf).filter((origin) => origin !== null)

/**
 * The path in its package that a page's reference leads to; null where it is made at run time or names no file. A
 * reference from the root of a site, as builds of web apps write it, leads to the root of the package, as in the player.
 */
function pathOf(reference: string, page: string): string | null {
  const name = reference.replace(/[?#].*$/s, '')
  if (!PLAIN_NAME.test(name) || name.endsWith('/')) return null
  const base = `http://package/${page.split('/').map(encodeURIComponent).join('/')}`
  try {
    return decodeURIComponent(new URL(name, base).pathname.slice(1))
  } catch {
    return null // a lone percent sign
  }
}

async function look(seen: Seen, path: string, text: string, known: ReadonlySet<string>): Promise<void> {
  const type = mediaType(path)
  const page = PAGES.includes(type) ? pageReferences(text) : null
  const loaded = page?.loaded ?? []
  if (type === STYLE) seen.byStyle.set(path, originsOf(styleAddresses(text)))
  const outside = [...loaded.filter((one) => OUTSIDE.test(one)), ...styleAddresses(page?.styles ?? '')]
  for (const origin of originsOf(outside)) seen.outside.add(origin)
  for (const style of stylesNamed(text, path)) seen.styles.add(style)
  for (const reference of page?.isMoved ? [] : loaded) {
    const named = OUTSIDE.test(reference) ? null : pathOf(reference, path)
    if (named && !known.has(foldedPath(named))) seen.missing.add(named)
  }
  seen.folder ||= (page && (await siteFolder(text, (named) => known.has(foldedPath(indexOf(named)))))) ?? ''
  seen.keepsOnDevice ||= type !== STYLE && KEEPS_ON_DEVICE.test(text)
  seen.saysStatus ||= SAYS_STATUS.test(text)
  seen.needsThreads ||= type !== STYLE && NEEDS_THREADS.test(text)
  seen.readsBytesAtOnce ||= type !== STYLE && readsBytesAtOnce(text)
}

/** The paths that are missing in the player too. A build for a folder of a site has its files in the package without that folder. */
function missingIn({ missing, folder }: Seen, known: ReadonlySet<string>): Set<string> {
  const own = [...missing].map((path) => (path.startsWith(folder) ? path.slice(folder.length) : path))
  return new Set(own.filter((path) => !known.has(foldedPath(path))))
}

const finding = (code: PackageFinding['code'], where: Iterable<string> = []): PackageFinding => {
  return { code, where: [...where].slice(0, NAMED_MOST) }
}

/**
 * What the pages, scripts and styles of a package show of its habits: what it loads from elsewhere, what it lacks,
 * whether it keeps state on one device, whether it ever says that it ended (`mustEnd`), and whether it is large.
 */
export async function packageHabits(
  files: readonly PackedFile[],
  { mustEnd }: { mustEnd: boolean },
): Promise<PackageFinding[]> {
  const known = new Set(files.map(({ path }) => foldedPath(path)))
  const ofText = files.filter(({ path }) => READ_TYPES.includes(mediaType(path)))
  const texts = ofText.filter(({ size }) => size <= READ_BYTES_MOST)
  const seen: Seen = {
    outside: new Set(),
    byStyle: new Map(),
    styles: new Set(),
    missing: new Set(),
    folder: '',
    keepsOnDevice: false,
    saysStatus: false,
    needsThreads: false,
    readsBytesAtOnce: false,
  }
  for (const file of texts) await look(seen, file.path, await textOf(file), known)
  for (const [path, origins] of seen.byStyle)
    if (isNamed(path, seen.styles)) for (const one of origins) seen.outside.add(one)
  const isWhole = texts.length === ofText.length
  const missing = missingIn(seen, known)
  const findings: PackageFinding[] = []
  if (missing.size > 0) findings.push(finding('missing_files', missing))
  if (seen.outside.size > 0) findings.push(finding('loads_from_outside', seen.outside))
  if (seen.keepsOnDevice) findings.push(finding('keeps_state_on_device'))
  if (mustEnd && isWhole && !seen.saysStatus) findings.push(finding('never_says_it_ended'))
  if (seen.needsThreads) findings.push(finding('needs_threads'))
  if (seen.readsBytesAtOnce) findings.push(finding('reads_bytes_at_once'))
  if (files.reduce((sum, { size }) => sum + size, 0) > LARGE_BYTES) findings.push(finding('large'))
  return findings
}
