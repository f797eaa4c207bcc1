import { mediaType } from '@vereda/domain/content/media-type.ts'
import { isPlace } from '@vereda/domain/content/site-folder.ts'
import { shownAs } from '../worker/shown-in-frames.ts'
import { pathBelow } from './sync-requests.ts'

/**
 * What an address is to the content that leads there: a page, another document that a frame can show, a PDF, a file that no frame shows, or
 * something outside. Null is an address that only the browser can handle, such as `javascript:`.
 */
export type Way = 'page' | 'document' | 'pdf' | 'file' | 'outside' | null

/** Leads to an address. Answers the window in which it opened, or its stand-in; null where it is left to the browser. */
export type Lead = (address: string, target: string, isDownload?: boolean) => Window | null

const LEADS_OUT = /^(https?|mailto|tel):$/

/** Tells what an address is to content whose files are below `root`. */
export function wayOf(address: string, root: string): Way {
  if (address === '' || address === 'about:blank') return 'page'
  const { protocol, origin, pathname } = new URL(address)
  if (origin !== new URL(root).origin) return LEADS_OUT.test(protocol) ? 'outside' : null
  if (protocol === 'blob:' || pathname.endsWith('/')) return 'page'
  if (!address.startsWith(root) && isPlace(pathname)) return pathBelow(root, address) === null ? null : 'page'
  const way = shownAs(mediaType(pathname))
  const isOwn = pathBelow(root, address) !== null
  return isOwn || way === 'page' || way === 'document' ? way : null
}
