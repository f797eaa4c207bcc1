import { argon2Sync, randomBytes } from 'node:crypto'

const COSTS = { memory: 8, passes: 1, parallelism: 1 }
const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** Hashes a secret at the lowest cost, for tests that are not about passwords: their sign-ins took longer than their requests. */
export function cheapHash(secret: string): string {
  const nonce = randomBytes(16)
  const tag = argon2Sync('argon2id', { message: secret, nonce, ...COSTS, tagLength: 32 })
  return `$argon2id$v=19$m=8,t=1,p=1$${encode(nonce)}$${encode(tag)}`
}
