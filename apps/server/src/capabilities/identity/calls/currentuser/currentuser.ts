import type { currentuser as contract } from '@vereda/contract/rest/currentuser.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import type { Services } from '../../../../calls/services.ts'
import { basicCredentials, bearerToken } from '../../../../platform/http/credentials.ts'
import { type Outcome, refuse } from '../../../../platform/http/refusal.ts'
import type { Domain } from '../../../directory/domains.ts'
import { type Account, journeysOf } from '../../accounts.ts'
import { type From, fromOf } from '../../from.ts'
import { identify } from '../../sign-in/identify.ts'
import { tokenHash } from '../../token-hash.ts'
import { currentUserOf } from '../current-user.ts'

async function callerOf(
  services: Services,
  domain: Domain,
  authorization: string | undefined,
  from: From,
): Promise<Outcome<Account>> {
  const basic = basicCredentials(authorization)
  if (basic) {
    const identified = await identify(services, domain, basic, from)
    return identified.ok ? accepted(identified.value.account) : identified
  }
  const token = bearerToken(authorization)
  const account = token && (await services.sessions.accountOf(domain.id, tokenHash(token)))
  return account ? accepted(account) : refuse('signed-out')
}

export const currentuser: Handler<typeof contract> = async (input, services, { domain }) => {
  if (!domain) return refuse('unknown-domain')
  const caller = await callerOf(
    services,
    domain,
    input.header('authorization'),
    fromOf(services.identity, input),
  )
  if (!caller.ok) return caller
  const journeys = await services.database.as(domain.id, (tx) => journeysOf(tx, caller.value.id))
  return accepted(currentUserOf(caller.value, journeys))
}
