import { networkOf } from '../../platform/limits/network-of.ts'
import { deviceName } from './device-name.ts'
import type { Identity } from './identity.ts'
import { keyedHash } from './keyed-hash.ts'

const FINGERPRINT_MAX = 128 // characters

/**
 * Where a call comes from: the network and the device as keyed hashes, the device's name for people
 * to recognise it, and the languages of its browser.
 */
export type From = {
  addressHash: Buffer
  /** Null where the call tells no fingerprint; such a device is never a known one. */
  deviceHash: Buffer | null
  fingerprint: string
  device: string | null
  acceptLanguage?: string | undefined
}

type Told = { address: string; header(name: string): string | undefined }

export const deviceHashOf = ({ secret }: Identity, fingerprint: string): Buffer | null =>
  fingerprint ? keyedHash(secret, 'device', fingerprint) : null

export function fromOf(identity: Identity, { address, header }: Told): From {
  const fingerprint = (header('x-device-fingerprint') ?? '').slice(0, FINGERPRINT_MAX)
  return {
    addressHash: keyedHash(identity.secret, 'address', networkOf(address)),
    deviceHash: deviceHashOf(identity, fingerprint),
    fingerprint,
    device: deviceName(header('user-agent')),
    acceptLanguage: header('accept-language'),
  }
}
