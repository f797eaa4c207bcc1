import { createCipheriv, createDecipheriv, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secret: KeyObject, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret.export(), Buffer.alloc(0), `sealed ${purpose}`, 32))

/** Seals a text so that only this installation can read it, for this purpose in this domain (AES-256-GCM). */
export function sealText(secret: KeyObject, purpose: string, domainId: number, text: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), iv).setAAD(
    Buffer.from(String(domainId)),
  )
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Opens a sealed text; throws where another installation sealed it, or where it was sealed for another purpose or domain. */
export function openText(secret: KeyObject, purpose: string, domainId: number, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), sealed.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(String(domainId))).setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  )
}
