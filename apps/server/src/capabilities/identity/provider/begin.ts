import { randomBytes } from 'node:crypto'
import * as client from 'openid-client'
import type { Services } from '../../../calls/services.ts'
import type { Domain } from '../../directory/domains.ts'
import { keyedHash } from '../keyed-hash.ts'
import { openText } from '../sealed.ts'
import { type KeptProvider, keepBegun, providerOf } from '../sql/sign-in-providers.ts'
import { askProvider } from './ask-provider.ts'

export const CALLBACK = '/provider/back'
const RANDOM_BYTES = 32

export const randomText = (): string => randomBytes(RANDOM_BYTES).toString('base64url')

/** The hashes under which a sign-in under way is stored: of its state, and of the browser that began it. */
export const stateHashOf = ({ identity }: Services, state: string) =>
  keyedHash(identity.secret, 'provider state', state)
export const browserHashOf = ({ identity }: Services, browser: string) =>
  keyedHash(identity.secret, 'provider browser', browser)

/** The configuration for a domain's provider, with the metadata that the provider answers. */
export function configurationOf(
  { identity, outbound, clock }: Services,
  domain: Domain,
  kept: KeptProvider,
): Promise<client.Configuration> {
  const secret = openText(identity.secret, 'sign-in provider', domain.id, kept.sealedSecret)
  return askProvider(outbound, { ...kept, secret }, clock)
}

/** Stores a sign-in that begins in a browser, and answers the address at the provider where it goes on; null where the domain has no provider. */
export async function beginSignIn(
  services: Services,
  domain: Domain,
  { browser, next }: { browser: string; next: string | null },
): Promise<URL | null> {
  const { database, hosts } = services
  const kept = await database.as(domain.id, providerOf)
  if (!kept) return null
  const configuration = await configurationOf(services, domain, kept)
  const [state, nonce, verifier] = [randomText(), randomText(), client.randomPKCECodeVerifier()]
  const begun = {
    stateHash: stateHashOf(services, state),
    browserHash: browserHashOf(services, browser),
    nonce,
    verifier,
    next,
  }
  await database.as(domain.id, (tx) => keepBegun(tx, begun))
  return client.buildAuthorizationUrl(configuration, {
    redirect_uri: hosts.appOrigin(domain.hostkey) + CALLBACK,
    scope: 'openid email profile',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
}
