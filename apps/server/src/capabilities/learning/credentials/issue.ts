import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  betterReached,
  type Credential,
  credentialClaims,
  readCredentialClaims,
} from '@vereda/domain/credential/credential.ts'
import { CODE_BYTES, credentialCode } from '@vereda/domain/credential/credential-code.ts'
import { decodeJwt, SignJWT } from 'jose'
import type { Queries } from '../../../platform/database/database.ts'
import { type CredentialKey, type CredentialRow, credentialRow, saveCredential } from '../sql/credentials.ts'
import { ALGORITHM, privateKeyOf, publicJwkOf, signingKey } from './credential-keys.ts'

/** What was earned, without the code that it gets when it is issued. */
export type Earned = Omit<Credential, 'code'>

async function signed(tx: Queries, claims: ReturnType<typeof credentialClaims>): Promise<string> {
  const key = await signingKey(tx)
  const jwk = publicJwkOf(key)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: jwk.kid, jwk })
    .sign(await privateKeyOf(key))
}

/**
 * Issues what was earned, or returns the issued credential when nothing in it has changed. A corrected name or better points
 * are signed again under the same code. Fewer points, reached in a new attempt or in a team, never lower what was issued.
 */
export async function issue(tx: Queries, key: CredentialKey, earned: Earned): Promise<CredentialRow> {
  const held = await credentialRow(tx, key)
  const code = held?.code ?? credentialCode(randomBytes(CODE_BYTES))
  const stated = held && readCredentialClaims(decodeJwt(held.jwt))
  const claims = credentialClaims({ ...earned, ...(stated && betterReached(stated, earned)), code })
  if (held && isDeepStrictEqual(decodeJwt(held.jwt), JSON.parse(JSON.stringify(claims)))) return held
  return saveCredential(tx, key, { code, jwt: await signed(tx, claims) })
}
