const ALLOWED = [/^https?:\/\/[^\s/.]+[.:][^\s]+$/i, /^mailto:[^\s@:]+@[^\s@]+$/i, /^tel:\+?[\d-]{3,}$/i]
const EMAIL = /^[^\s@/:]+@[^\s@/]+$/
/** A scheme; a name with a port is none. */
const SCHEME = /^[a-z][a-z0-9+-]*:(?!\d+(?:\/|$))/i

function withScheme(text: string): string {
  if (EMAIL.test(text)) return `mailto:${text}`
  return SCHEME.test(text) || text.startsWith('tel:') ? text : `https://${text}`
}

/** A link's address from what was typed, with the scheme that was left out; null where it leads nowhere that a text may lead to. */
export function linkAddress(typed: string): string | null {
  const address = withScheme(typed.trim())
  return ALLOWED.some((allowed) => allowed.test(address)) ? address : null
}
