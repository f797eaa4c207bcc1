import { unescapedPath } from '@vereda/domain/content/unescaped-path.ts'
import type { ContentWindow } from './content-window.ts'

const HEAD = /^data:[^,]*?(;\s*base64\s*)?,/i

/** The script that a `data:` address holds; null for another address. */
export function scriptIn(address: string): BlobPart | null {
  const head = HEAD.exec(address)
  if (head === null) return null
  const written = unescapedPath(address.slice(head[0].length))
  return head[1] ? Uint8Array.from(atob(written), (sign) => sign.charCodeAt(0)) : written
}

/**
 * Lets one window of the content start workers from a `data:` address. The content's policy allows none, because browsers differ on whose
 * policy such a worker gets. It starts from a blob of the window instead, under the content's own policy.
 */
export function beginDataWorkers(content: ContentWindow): void {
  const { Worker, Blob, URL } = content
  content.Worker = class extends Worker {
    constructor(address: string | URL, ...how: [WorkerOptions?]) {
      const script = scriptIn(String(address))
      const blob = script && new Blob([script], { type: 'text/javascript' })
      super(blob ? URL.createObjectURL(blob) : address, ...how)
    }
  }
}
