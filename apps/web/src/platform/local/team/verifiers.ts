import {
  isVerifierGood,
  triedVerifier,
  VERIFIER_ROUNDS,
  type Verifier,
} from '@vereda/domain/team/confirmation.ts'
import { keepVerifier, readVerifiers } from '@vereda/offline/player/known-team.ts'
import { localStore, readLocal } from '../store/local-store.ts'
import { currentOwner } from '../store/owner.ts'

const SALT_BYTES = 16
const HASH_BITS = 256

/** The member whose password it is, and the trail whose team they are in. */
type Whose = { groupTrailId: string; userId: string }

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const bytesOf = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))

/** The slow hash of a typed password. It is made from the password itself; the server's hashes are made from its prepared parts. */
async function hashOf(password: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const typed = new TextEncoder().encode(password)
  const key = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveBits'])
  const way = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: VERIFIER_ROUNDS }
  return base64(new Uint8Array(await crypto.subtle.deriveBits(way, key, HASH_BITS)))
}

/** Stores a verifier of a member's password, which the server has just found right. Stores nothing where the browser can't hash. */
export async function rememberPassword(
  whose: Whose,
  password: string,
  owner = currentOwner(),
): Promise<void> {
  if (!globalThis.crypto?.subtle) return
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  const hash = await hashOf(password, salt)
  const verifier: Verifier = { salt: base64(salt), hash, made: Date.now(), wrong: 0 }
  await localStore.write(['UP'], (tx) => keepVerifier(tx, owner, whose, verifier))
}

/**
 * The result of a check without a network. `unknown`: this device can't tell, because the member never confirmed here, did so too long ago,
 * or too many wrong passwords were tried.
 */
export type OfflineCheck = 'right' | 'wrong' | 'unknown'

/** Checks a member's password without a network. Each wrong try is counted on the disk before the answer. */
export async function checkOffline(
  whose: Whose,
  password: string,
  owner = currentOwner(),
): Promise<OfflineCheck> {
  const read = () => readLocal(['UP'], (tx) => readVerifiers(tx, owner, whose.groupTrailId))
  const verifier = (await read())[whose.userId]
  if (!verifier || !isVerifierGood(verifier, Date.now()) || !globalThis.crypto?.subtle) return 'unknown'
  const isRight = (await hashOf(password, bytesOf(verifier.salt))) === verifier.hash
  // reads again, because another tab may have counted a try meanwhile
  return localStore.write(['UP'], async (tx) => {
    const now = (await readVerifiers(tx, owner, whose.groupTrailId))[whose.userId]
    if (!now) return 'unknown'
    await keepVerifier(tx, owner, whose, triedVerifier(now, isRight))
    return isRight ? 'right' : 'wrong'
  })
}
