const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

/** How many characters of the base32 digest name a content origin: 130 bits. */
export const LABEL_LENGTH = 26

function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('')
}

/**
 * The name of the throw-away origin on which one user plays one version of one resource (content-runtime 1): the first 26 characters of
 * lower-case base32(sha256(domain|user|resourceId|version)). Needs WebCrypto, which browsers offer to secure contexts only.
 */
export async function contentLabel(
  domain: string,
  user: string,
  resourceId: string,
  version: number,
): Promise<string> {
  const name = new TextEncoder().encode([domain, user, resourceId, version].join('|'))
  return base32(new Uint8Array(await crypto.subtle.digest('SHA-256', name))).slice(0, LABEL_LENGTH)
}
