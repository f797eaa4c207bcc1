const ALLOWED = [/^https?:\/\/[^\s/.]+[.:][^\s]+$/i, /^mailto:[^\s@:]+@[^\s@]+$/i, /^tel:\+?[\d-]{3,}$/i]
const EMAIL = /^[^\s@/:]+@[^\s@/]+$/
/** A scheme; a host name followed by a port is not one. */
const SCHEME = /^[a-z][a-z0-9+-]*:(?!\d+(?:\/|$))/i

function withScheme(text: string): string {
  if (EMAIL.test(text)) return `mailto:${text}`
  return SCHEME.test(text) || text.startsWith('tel:') ? text : `https://${text}`
}

/** The address of a link from a typed text, with a missing scheme added; null if a text may not link to it. */
export function linkAddress(typed: string): string | null {
  const address = withScheme(typed.trim())
  return ALLOWED.some((allowed) => allowed.test(address)) ? address : null
}
