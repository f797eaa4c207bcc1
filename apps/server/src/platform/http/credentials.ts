/** The username and password of an `Authorization: Basic` header, in UTF-8; null where there are none. */
export function basicCredentials(header: string | undefined): { username: string; password: string } | null {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? '')?.[1]
  if (!encoded) return null
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  if (text.includes('\0')) return null // no username or password has it, and the database could not look it up
  const colon = text.indexOf(':')
  return colon < 1 ? null : { username: text.slice(0, colon), password: text.slice(colon + 1) }
}

/** The token of an `Authorization: Bearer` header. */
export const bearerToken = (header: string | undefined): string | null =>
  /^Bearer ([A-Za-z0-9_-]{20,128})$/.exec(header ?? '')?.[1] ?? null
