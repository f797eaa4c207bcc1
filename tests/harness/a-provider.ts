import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type AccountClaims } from 'oidc-provider'

/** A real OpenID Connect provider, at which whoever `signIn` names is signed in without being asked. */
export type AProvider = {
  issuer: string
  clientId: string
  secret: string
  signIn(claims: AccountClaims): void
  close(): void
}

/** Opens a provider for one client that is sent back to one address. */
export async function aProvider(callback: string): Promise<AProvider> {
  let who: AccountClaims = { sub: 'nobody' }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const [clientId, secret] = ['vereda', `a secret of ${issuer}`]
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: secret, redirect_uris: [callback] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    cookies: { keys: ['a key of a test'] },
    pkce: { required: () => true },
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ ...who, sub: accountId }) }),
  })
  const protocol = provider.callback()
  const answer: Parameters<typeof createServer>[1] & object = async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return protocol(request, response)
    const { params } = await provider.interactionDetails(request, response)
    const grant = new provider.Grant({ accountId: who.sub, clientId: String(params.client_id) })
    grant.addOIDCScope('openid email profile')
    const result = { login: { accountId: who.sub }, consent: { grantId: await grant.save() } }
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }
  return {
    ...{ issuer, clientId, secret },
    signIn: (claims) => {
      who = claims
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
