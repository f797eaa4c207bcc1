import { createPrivateKey, type JsonWebKey, sign } from 'node:crypto'
import type { VapidKeys } from './vapid-keys.ts'

/** Push services refuse a token that is valid for more than a day. */
const GOOD_FOR_S = 12 * 60 * 60
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function jwkOf({ publicKey, privateKey }: VapidKeys): JsonWebKey {
  const point = Buffer.from(publicKey, 'base64url') // one byte for its form, then both coordinates
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  return { kty: 'EC', crv: 'P-256', x: x!, y: y!, d: privateKey }
}

/** The `Authorization` header that identifies this installation to a push service (RFC 8292), valid from `nowS` on. */
export function vapidHeader(
  keys: VapidKeys,
  { subject, endpoint, nowS }: { subject: string; endpoint: string; nowS: number },
): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(nowS) + GOOD_FOR_S, sub: subject }
  const said = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const key = createPrivateKey({ format: 'jwk', key: jwkOf(keys) })
  const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${said}.${signature.toString('base64url')}, k=${keys.publicKey}`
}
