import type { ContentWindow } from './content-window.ts'

/**
 * Lets one window of the content set `document.domain`, to no effect. Older authoring tools set it without a guard, to reach an API on
 * another host of the same domain. Every browser throws in a sandboxed frame (HTML, `document.domain`), and the rest of their script would
 * not run. Here the API is on the content's own host.
 */
export function acceptDomain(content: ContentWindow): void {
  const prototype = content.Document.prototype
  const { get } = Object.getOwnPropertyDescriptor(prototype, 'domain') ?? {}
  if (get) Object.defineProperty(prototype, 'domain', { configurable: true, enumerable: true, get, set() {} })
}
