const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

/** How many characters of the base32 digest are the label of a content origin: 130 bits. */
export const LABEL_LENGTH = 26

function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('')
}

/**
 * What has an origin of its own: one version of one resource of one trail, for one user. A null trail gives the label that earlier versions
 * of the app use, because a device may still hold data there.
 */
export type ContentName = {
  hostkey: string
  userId: string
  groupTrailId: string | null
  resourceId: string
  version: number
}

/**
 * The label of the throw-away origin on which one user plays one version of one resource of one trail (content-runtime 1): the first 26
 * characters of lower-case base32(sha256([domain, user, trail, resource, version] as JSON)). Needs WebCrypto, which browsers offer in
 * secure contexts only.
 */
export async function contentLabel(content: ContentName): Promise<string> {
  const { hostkey, userId, groupTrailId, resourceId, version } = content
  const name =
    groupTrailId === null
      ? [hostkey, userId, resourceId, version].join('|')
      : JSON.stringify([hostkey, userId, groupTrailId, resourceId, version])
  return base32(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name)))).slice(
    0,
    LABEL_LENGTH,
  )
}
