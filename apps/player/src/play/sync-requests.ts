import { foldedPath } from '@vereda/domain/content/find-file.ts'
import { mediaType } from '@vereda/domain/content/media-type.ts'
import type { TextsAnswer } from '@vereda/domain/content/player-protocol.ts'
import { unescapedPath } from '@vereda/domain/content/unescaped-path.ts'
import type { ContentWindow } from './content-window.ts'

// Old content asks for its files synchronously. A service worker does not see these requests (Chromium, WebKit), and this page shares the
// content's thread, so it can ask nobody while the content waits. So, before the worker hands out a script that may do it, it has this
// page fetch the package's text files. A synchronous request then goes to a blob of this page, or, where there is none, to the server by
// ticket.

/** Paths at the root of the origin that are no files of the package. */
const NOT_AT_ROOT = /^(?:[ct]\/[^/]+|runtime)\//

/** The site folder that the content was built for, which comes before its files' own paths; '' where there is none. */
let folder = ''
export const foundIn = (built: string): void => {
  folder = built
}

/**
 * The part of an address below `base`, or below the root of the site, where the worker serves the same files (worker/sw.ts); null for another
 * address.
 */
function restBelow(base: string, address: string): string | null {
  if (address.startsWith(base)) return address.slice(base.length)
  const root = new URL('../../', base).href
  const rest = address.startsWith(root) ? address.slice(root.length) : null
  if (rest === null || NOT_AT_ROOT.test(rest)) return null
  return rest.startsWith(folder) ? rest.slice(folder.length) : rest
}

/** The path in the package of an address, with the package's files below `base`; null where it leads elsewhere. */
export function pathBelow(base: string, address: string): string | null {
  const rest = restBelow(base, address)
  return rest === null ? null : unescapedPath(rest.split(/[?#]/)[0]!)
}

/** The address for a synchronous request; null when it may go where it was sent. */
type Detour = (address: string) => string | null

function detourFor(base: string, answer: TextsAnswer): Detour {
  const blobs = new Map(answer.texts.map(({ path, bytes }) => [foldedPath(path), { path, bytes }]))
  const addresses = new Map<string, string>()
  const ofBlob = ({ path, bytes }: { path: string; bytes: ArrayBuffer }) => {
    const known = addresses.get(path) ?? URL.createObjectURL(new Blob([bytes], { type: mediaType(path) }))
    addresses.set(path, known)
    return known
  }
  return (address) => {
    const path = pathBelow(base, address)
    const blob = path === null ? undefined : blobs.get(foldedPath(path))
    if (path === null) return null
    if (blob) return ofBlob(blob)
    return answer.base === null ? null : new URL(answer.base, location.href).href + restBelow(base, address)
  }
}

/** Sends the synchronous requests of one window of the content along the detour, and leaves all others alone. */
function watch(content: ContentWindow, detour: Detour): void {
  const prototype = content.XMLHttpRequest.prototype
  const open = prototype.open
  function detoured(
    this: XMLHttpRequest,
    method: string,
    url: string | URL,
    async: unknown = true,
    ...rest: string[]
  ): void {
    const address = new content.URL(url, content.document.baseURI).href
    const instead = async ? null : detour(address)
    const how = instead && /^post$/i.test(method) ? 'GET' : method // a blob cannot be posted to, and the file is the same either way
    open.call(this, how, instead ?? url, Boolean(async), ...rest)
  }
  prototype.open = detoured
}

function askTexts(filePort: MessagePort): Promise<TextsAnswer> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<TextsAnswer>) => data.kind === 'texts' && resolve(data)
    filePort.postMessage({ vereda: 'texts' }, [port2])
  })
}

/**
 * Answers the synchronous requests of the content below `base`, from the moment the worker has seen that there may be some. Returns the
 * function that watches a window of the content for them.
 */
export function answerSyncRequests(base: string, filePort: MessagePort): (content: ContentWindow) => void {
  const root = new URL(base, location.href).href
  let detour: Detour = () => null
  let brought: Promise<void> | undefined
  navigator.serviceWorker.addEventListener('message', async ({ data, ports }) => {
    const [reply] = ports
    if ((data as { vereda?: unknown }).vereda !== 'texts' || !reply) return
    reply.postMessage({ kind: 'heard' })
    brought ??= askTexts(filePort).then((answer) => {
      detour = detourFor(root, answer)
    })
    await brought
    reply.postMessage({ kind: 'done' })
  })
  return (content) => watch(content, (address) => detour(address))
}
