import type { Services } from '../../../calls/services.ts'
import type { Domain } from '../../directory/domains.ts'
import { codeHash, newCode } from '../sign-in/codes.ts'
import { recordEvent } from '../sql/identity-events.ts'
import { clashingField } from '../sql/new-accounts.ts'
import { endCodes, keepCode } from '../sql/one-time-codes.ts'
import { providerOf, takeBegun } from '../sql/sign-in-providers.ts'
import { type Told, whoSignedIn } from './ask-provider.ts'
import { browserHashOf, CALLBACK, configurationOf, stateHashOf } from './begin.ts'
import { type NotIn, personOf } from './person-of.ts'
import { tellSignInTrouble } from './tell-trouble.ts'

const CODE_MS = 60_000 // the browser is sent on with the code at once

/**
 * Why a browser that came back is not signed in. `cancelled`: the person chose not to go on.
 * `failed`: something does not match the sign-in that began.
 */
export type NotBack = NotIn | 'cancelled' | 'failed'
type ComingBack = { query: Readonly<Record<string, string>>; browser: string }
export type CameBack =
  | { ok: true; username: string; code: string; next: string | null }
  | { ok: false; why: NotBack; next: string | null }

// the errors by which a provider says that a person chose not to go on there (RFC 6749 4.1.2.1; OpenID Connect Core 3.1.2.6)
const CANCELLED = ['access_denied', 'consent_required', 'interaction_required', 'login_required']

const turned = (why: NotBack, next: string | null) => ({ ok: false as const, why, next })

async function toldBy(services: Services, domain: Domain, { query, browser }: ComingBack) {
  const { database, hosts } = services
  const state = query.state ?? ''
  const begun = await database.as(domain.id, (tx) =>
    takeBegun(tx, stateHashOf(services, state), browserHashOf(services, browser)),
  )
  const kept = begun && (await database.as(domain.id, providerOf))
  if (!kept) return turned('failed', null)
  const { next } = begun
  if (CANCELLED.includes(query.error ?? '')) return turned('cancelled', next)
  const address = new URL(hosts.appOrigin(domain.hostkey) + CALLBACK)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  try {
    const configuration = await configurationOf(services, domain, kept)
    return { kept, next, told: await whoSignedIn(configuration, address, { state, ...begun }) }
  } catch (fault) {
    // The operator, who can mend it, is told the cause: a refusal there, another issuer, another nonce, or a code that is not ours.
    tellSignInTrouble(services, domain, fault)
    return turned('failed', next)
  }
}

/** Answers a browser that comes back from a provider with a sign-in that began in it: it gets a code that signs in once. */
export async function comeBack(services: Services, domain: Domain, coming: ComingBack): Promise<CameBack> {
  const { database, identity } = services
  const back = await toldBy(services, domain, coming)
  if (!('kept' in back)) return back
  const { next } = back
  const enter = (told: Told) =>
    database.atomically(domain.id, async (tx): Promise<CameBack> => {
      const found = await personOf(tx, told, back.kept)
      if (!found.ok) return turned(found.refusal, next)
      const { id, username } = found.value
      const code = newCode()
      await endCodes(tx, id, ['magic'])
      const secretHash = codeHash(identity, 'magic', id, code)
      await keepCode(tx, { purpose: 'magic', subject: id, secretHash, deviceHash: null, lifetimeMs: CODE_MS })
      await recordEvent(tx, { what: 'provider-signed-in', accountId: id })
      return { ok: true, username, code, next }
    })
  try {
    return await enter(back.told)
  } catch (fault) {
    // another request took the name between the look and the save; the next try finds whose it is
    if (!clashingField(fault)) throw fault
    return turned('unknown', next)
  }
}
