import { exportJWK, exportPKCS8, generateKeyPair, importPKCS8, type JWK } from 'jose'
import type { Queries } from '../../../platform/database/database.ts'
import { addCredentialKey, type CredentialKeyRow, credentialKeyRows } from '../sql/credentials.ts'

/** Every verifier of Open Badges 3.0 supports this algorithm. */
export const ALGORITHM = 'RS256'

async function makeKey(): Promise<Omit<CredentialKeyRow, 'id'>> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const [publicJwk, pkcs8] = await Promise.all([exportJWK(publicKey), exportPKCS8(privateKey)])
  return { publicJwk, privateKey: Buffer.from(pkcs8) }
}

/** The key that signs a domain's credentials now. It is made when the domain's first credential is issued. */
export const signingKey = async (tx: Queries): Promise<CredentialKeyRow> =>
  (await credentialKeyRows(tx))[0] ?? addCredentialKey(tx, await makeKey())

export const privateKeyOf = ({ privateKey }: CredentialKeyRow): Promise<CryptoKey> =>
  importPKCS8(privateKey.toString(), ALGORITHM)

/** A public key as a JWK, with the id that credentials refer to it by as its `kid`. */
export const publicJwkOf = ({ id, publicJwk }: CredentialKeyRow): JWK & { kid: string } => ({
  ...publicJwk,
  kid: id,
  alg: ALGORITHM,
  use: 'sig',
})
