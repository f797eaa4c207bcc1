import { createECDH } from 'node:crypto'

/** The keys that identify this installation to push services (RFC 8292), as base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }

/** Derives an installation's keys from its secret, which is the private key. */
export function vapidKeysOf(secret: Buffer): VapidKeys {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(secret)
  return { publicKey: curve.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}
