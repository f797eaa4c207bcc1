import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type AccountClaims } from 'oidc-provider'

/** A real OpenID Connect provider. It signs in the account that `signIn` names without a question. After `cancel`, the user turns back. */
export type AProvider = {
  issuer: string
  clientId: string
  secret: string
  signIn(claims: AccountClaims): void
  cancel(): void
  /** How often it showed its login. A user who is signed in there sees none. */
  asked(): number
  close(): void
}

/**
 * Opens a provider for one client with one callback address. The client is sent there also after signing out, if the provider supports that
 * (`canLeave`).
 */
export async function aProvider(callback: string, { canLeave = true } = {}): Promise<AProvider> {
  let who: AccountClaims | null = { sub: 'nobody' }
  let asked = 0
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const [clientId, secret] = ['vereda', `a secret of ${issuer}`]
  const provider = new Provider(issuer, {
    clients: [
      {
        ...{ client_id: clientId, client_secret: secret, redirect_uris: [callback] },
        ...(canLeave && { post_logout_redirect_uris: [callback] }),
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: canLeave } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    cookies: { keys: ['a key of a test'] },
    pkce: { required: () => true },
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ ...who, sub: accountId }) }),
  })
  const protocol = provider.callback()
  const answer: Parameters<typeof createServer>[1] & object = async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return protocol(request, response)
    asked += 1
    const { params } = await provider.interactionDetails(request, response)
    if (!who) return provider.interactionFinished(request, response, { error: 'access_denied' })
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
    cancel: () => {
      who = null
    },
    asked: () => asked,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
