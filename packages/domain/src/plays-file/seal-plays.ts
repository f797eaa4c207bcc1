import { fromBase64Url, toBase64Url } from './base64url.ts'
import type { SealedPlays } from './plays-file.ts'

// ECDH on P-256 with a sender's key pair made for this one part, HKDF-SHA-256, AES-256-GCM. Each key seals one part only, so its nonce may
// be fixed.

/** The curve of a domain's key for unsent plays, and of a sender's key pair. */
export const SEALING_CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const NONCE = new Uint8Array(12)
const PURPOSE = new TextEncoder().encode('vereda plays 1')

/** A domain's public key as its server gives it out: an id, and the raw point as base64url. */
export type DomainKey = { key: string; point: string }

async function sealingKey(
  own: CryptoKey,
  others: CryptoKey,
  sender: Uint8Array<ArrayBuffer>,
  use: 'encrypt' | 'decrypt',
): Promise<CryptoKey> {
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: others }, own, 256)
  const secret = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: sender, info: PURPOSE } as const
  return crypto.subtle.deriveKey(derivation, secret, { name: 'AES-GCM', length: 256 }, false, [use])
}

const importPoint = (point: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', point, SEALING_CURVE, true, [])

/** A new key pair for one part. Nothing else in sealing is random. */
export const senderPair = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey(SEALING_CURVE, true, ['deriveBits'])

/** Seals a text for a domain's server. `sender` must be a key pair that seals nothing else. Needs WebCrypto (a secure context). */
export async function sealPlays(
  text: string,
  { key, point }: DomainKey,
  sender: CryptoKeyPair,
): Promise<SealedPlays> {
  const own = new Uint8Array(await crypto.subtle.exportKey('raw', sender.publicKey))
  const aes = await sealingKey(sender.privateKey, await importPoint(fromBase64Url(point)), own, 'encrypt')
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: NONCE },
    aes,
    new TextEncoder().encode(text),
  )
  return { key, sender: toBase64Url(own), bytes: toBase64Url(new Uint8Array(sealed)) }
}

/** Opens a part that was sealed for this private key; null when it was sealed for another key or was changed. */
export async function openSealed(sealed: SealedPlays, privateKey: CryptoKey): Promise<string | null> {
  try {
    const sender = fromBase64Url(sealed.sender)
    const aes = await sealingKey(privateKey, await importPoint(sender), sender, 'decrypt')
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: NONCE },
      aes,
      fromBase64Url(sealed.bytes),
    )
    return new TextDecoder().decode(opened)
  } catch {
    return null
  }
}
