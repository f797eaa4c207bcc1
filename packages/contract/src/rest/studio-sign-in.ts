import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { text } from '../text.ts'
import { OF_MANAGER } from './of-manager.ts'

const Revision = z.optional(z.nullable(text(64)))
const Ids = z.array(text(128)).check(z.maxLength(200))

/** The longest text of each field with which a provider is set up, in characters. */
export const SIGN_IN_MAX = { issuer: 300, clientId: 300, clientSecret: 1_000, button: 60 } as const

/** An identity provider by whose accounts the domain's people may sign in. */
export const SignInProvider = z.object({
  issuer: z.string(),
  clientId: z.string(),
  button: z.string(),
  makesPeople: z.boolean(),
  /** Whether an e-mail counts as verified where the provider does not say so. */
  trustsEmails: z.boolean(),
  journeys: z.array(z.string()),
  groups: z.array(z.string()),
})
export type SignInProvider = z.infer<typeof SignInProvider>

const StudioSignIn = z.object({
  provider: z.nullable(SignInProvider),
  /**
   * The revision of the stored provider, which a save sends back to show what it started from; null where there is no provider. An older
   * node leaves it out.
   */
  revision: z.optional(z.nullable(z.string())),
  /** The redirect address that must be registered with the provider. */
  callback: z.string(),
})

export const studioSignIn = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/sign-in',
  does: 'Tells by which provider (OpenID Connect) people of the domain may sign in, and the address that it has to send them back to. The secret is never told.',
  access: 'manager',
  answer: StudioSignIn,
  refusals: OF_MANAGER,
})

export const saveSignIn = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/sign-in',
  does: 'Sets the provider, after it was asked who it is: one that does not answer as this issuer is refused by the field `issuer`. Without a secret the one that is kept stays. `makesPeople`: who has a proven e-mail that nobody here has becomes a person, in these journeys and groups. `trustsEmails`: an e-mail of which the provider does not say whether it is proven counts as such. With a `revision` it is refused where the provider was changed since, with nothing changed.',
  access: 'manager',
  body: z.strictObject({
    issuer: text(SIGN_IN_MAX.issuer),
    clientId: text(SIGN_IN_MAX.clientId).check(z.minLength(1)),
    clientSecret: z.optional(text(SIGN_IN_MAX.clientSecret)),
    button: text(SIGN_IN_MAX.button).check(z.minLength(1)),
    makesPeople: z.boolean(),
    trustsEmails: z.boolean(),
    journeys: Ids,
    groups: Ids,
    revision: Revision,
  }),
  answer: StudioSignIn,
  refusals: [...OF_MANAGER, 'changed-meanwhile'],
})

export const removeSignIn = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/sign-in/remove',
  does: 'Ends signing in by the provider. Sessions stay; who has no password chooses one by “forgot your password”. With a `revision` it is refused where the provider was changed since.',
  access: 'manager',
  body: z.strictObject({ revision: Revision }),
  answer: StudioSignIn,
  refusals: [...OF_MANAGER, 'changed-meanwhile'],
})

export const beginProviderSignIn = defineCall({
  service: 'own',
  method: 'GET',
  path: 'provider/begin',
  does: 'Sends a browser to the domain’s provider to sign in there (OpenID Connect: code flow with PKCE). `next` is where one wanted to go.',
  access: 'open',
  query: z.strictObject({ next: z.optional(text(2_000)) }),
  answer: 'stream',
  redirects: true,
  refusals: ['unknown-domain', 'not-found'],
})

export const endProviderSignIn = defineCall({
  service: 'own',
  method: 'GET',
  path: 'provider/back',
  does: 'Where a provider sends a browser back to: whoever it tells of gets a code that signs in once, or the login screen says why not. Who signed out there comes back here too.',
  access: 'open',
  query: z.record(z.string(), text(8_000)),
  answer: 'stream',
  redirects: true,
  refusals: ['unknown-domain', 'not-found'],
})

export const leaveProvider = defineCall({
  service: 'own',
  method: 'GET',
  path: 'provider/leave',
  does: 'Sends a browser to the domain’s provider to sign out there too (OpenID Connect: RP-initiated logout), or back to the login screen, which says so, where that provider has no way to.',
  access: 'open',
  answer: 'stream',
  redirects: true,
  refusals: ['unknown-domain', 'not-found'],
})

export const STUDIO_SIGN_IN_CALLS = { studioSignIn, saveSignIn, removeSignIn } as const
export const PROVIDER_CALLS = { beginProviderSignIn, endProviderSignIn, leaveProvider } as const
