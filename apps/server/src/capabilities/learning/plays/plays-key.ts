import { createHmac, timingSafeEqual } from 'node:crypto'
import { SEALING_CURVE } from '@vereda/domain/plays-file/seal-plays.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { addDomainKey, type DomainKeyRow, newestDomainKey } from '../sql/domain-key.ts'

async function makeKey(): Promise<Omit<DomainKeyRow, 'id'>> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(SEALING_CURVE, true, ['deriveBits'])
  const [point, pkcs8] = await Promise.all([
    crypto.subtle.exportKey('raw', publicKey),
    crypto.subtle.exportKey('pkcs8', privateKey),
  ])
  return { publicPoint: Buffer.from(point), privateKey: Buffer.from(pkcs8) }
}

/** The key for which the devices of a domain seal unsent plays now. It is made when it is asked for the first time. */
export const playsKeyOf = async (tx: Queries): Promise<DomainKeyRow> =>
  (await newestDomainKey(tx)) ?? addDomainKey(tx, await makeKey())

/** The private key, for opening what was sealed. */
export const openingKey = ({ privateKey }: DomainKeyRow): Promise<CryptoKey> =>
  crypto.subtle.importKey('pkcs8', new Uint8Array(privateKey), SEALING_CURVE, false, ['deriveBits'])

/** A proof that only a device on which this account was signed in can know. It says whose plays a sealed part holds. */
export const proofOf = (key: DomainKeyRow, accountId: string): string =>
  createHmac('sha256', key.privateKey).update(`plays-proof:${accountId}`).digest('base64url')

/** Whether a proof was handed out, with this key, to a device of this account. */
export function isProof(key: DomainKeyRow, accountId: string, proof: string): boolean {
  const expected = Buffer.from(proofOf(key, accountId))
  const given = Buffer.from(proof)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
