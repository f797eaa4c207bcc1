import { createECDH } from 'node:crypto'

/** The keys by which push services know this installation (RFC 8292), as base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }

/** The keys of an installation's secret, which is the private one. */
export function vapidKeysOf(secret: Buffer): VapidKeys {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(secret)
  return { publicKey: curve.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}
