import * as client from 'openid-client'
import { aheadOfOursS, type DatabaseClock } from '../../../platform/database/database-clock.ts'
import type { Outbound } from '../../../platform/http/outbound.ts'

export type ProviderClient = { issuer: string; clientId: string; secret: string }

const through =
  ({ fetch }: Outbound): client.CustomFetch =>
  async (address, { method, headers, body }) =>
    fetch(new URL(address), {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      body: body === null || body === undefined ? undefined : String(body),
    })

/** Asks a provider for its metadata; throws where it does not answer as this issuer. */
export async function askProvider(
  outbound: Outbound,
  { issuer, clientId, secret }: ProviderClient,
  clock: Pick<DatabaseClock, 'now'>,
): Promise<client.Configuration> {
  const fetch = through(outbound)
  const execute = outbound.allowsPrivate ? [client.allowInsecureRequests] : []
  const found = await client.discovery(new URL(issuer), clientId, secret, undefined, {
    [client.customFetch]: fetch,
    execute,
  })
  const metadata = found.serverMetadata()
  const ways = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const way = ways.includes('client_secret_basic')
    ? client.ClientSecretBasic(secret)
    : client.ClientSecretPost(secret)
  // a provider's tokens are good for minutes, and this machine's clock may be hours off
  const skew = { [client.clockSkew]: aheadOfOursS(clock) }
  const configuration = new client.Configuration(metadata, clientId, skew, way)
  configuration[client.customFetch] = fetch
  if (outbound.allowsPrivate) client.allowInsecureRequests(configuration)
  // the signature of the id token is checked too, although the token comes straight from the provider
  client.enableNonRepudiationChecks(configuration)
  return configuration
}

/** The person who signed in at a provider, as the provider tells it. */
export type Told = {
  issuer: string
  subject: string
  email: string | null
  /** Whether the provider says that the e-mail is proven; null where it does not say. */
  isProven: boolean | null
  name: string | null
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)

/** Exchanges what a browser brought back for the person who signed in; throws where anything does not match the sign-in that began. */
export async function whoSignedIn(
  configuration: client.Configuration,
  address: URL,
  { state, nonce, verifier }: { state: string; nonce: string; verifier: string },
): Promise<Told> {
  const tokens = await client.authorizationCodeGrant(configuration, address, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()!
  // many providers tell contacts only at their userinfo endpoint
  const isMore = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
  const more = isMore ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: textOf(more.email),
    isProven: more.email_verified === undefined ? null : more.email_verified === true,
    name: textOf(more.name),
  }
}
