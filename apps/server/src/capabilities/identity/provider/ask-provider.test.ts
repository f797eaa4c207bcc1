import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { outboundOf } from '../../../platform/http/outbound.ts'
import { askProvider, whoSignedIn } from './ask-provider.ts'

const NOW = Date.now()
const HOUR_MS = 3_600_000
/** A provider whose clock says `NOW`, and whose tokens are good for five minutes. */
const server = createServer(async (request, response) => {
  const { publicKey, privateKey } = await keys
  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/in`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
    }),
    '/keys': async () => ({ keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256', use: 'sig' }] }),
    '/token': async () => ({ access_token: 'a', token_type: 'Bearer', id_token: await idToken(privateKey) }),
  }
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(await answers[request.url!]!()))
})
const keys = generateKeyPair('ES256')
let issuer = ''
const idToken = (key: CryptoKey) =>
  new SignJWT({ iss: issuer, aud: 'vereda', sub: 'ana', nonce: 'n' })
    .setProtectedHeader({ alg: 'ES256' })
    .setIssuedAt(NOW / 1_000)
    .setExpirationTime(NOW / 1_000 + 300)
    .sign(key)

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  vi.useRealTimers()
  server.closeAllConnections()
  server.close()
})

/** Comes back from the provider on a machine whose clock is ahead by `aheadMs`, while the database's clock says `byDatabase`. */
async function comeBack(aheadMs: number, byDatabase: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW + aheadMs })
  const client = { issuer, clientId: 'vereda', secret: 's' }
  const configuration = await askProvider(outboundOf(true), client, { now: () => byDatabase })
  const back = new URL('http://acme.example/provider/back?code=c&state=s')
  return whoSignedIn(configuration, back, { state: 's', nonce: 'n', verifier: 'v' })
}

test.each([HOUR_MS, 0, -HOUR_MS])(
  'a token’s expiry follows the database’s clock when the node’s clock is %d ms ahead',
  async (aheadMs) => {
    expect(await comeBack(aheadMs, NOW)).toMatchObject({ subject: 'ana' })
    await expect(comeBack(aheadMs, NOW + HOUR_MS)).rejects.toThrow()
  },
)
