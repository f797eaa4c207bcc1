import type { currentuser as contract } from '@vereda/contract/rest/currentuser.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { type Account, journeysOf } from '../../db/accounts.ts'
import type { Domain } from '../../db/domains.ts'
import { basicCredentials, bearerToken } from '../../http/credentials.ts'
import type { Handler, Services } from '../../http/handler.ts'
import { type Outcome, refuse } from '../../services/refusal.ts'
import { identify, tokenHash } from '../../services/sign-in.ts'
import { currentUserOf } from '../current-user.ts'

async function callerOf(
  { database, sessions }: Services,
  domain: Domain,
  authorization: string | undefined,
): Promise<Outcome<Account>> {
  const basic = basicCredentials(authorization)
  if (basic) return identify(database, domain, basic)
  const token = bearerToken(authorization)
  const account = token && (await sessions.accountOf(domain.id, tokenHash(token)))
  return account ? accepted(account) : refuse('signed-out')
}

export const currentuser: Handler<typeof contract> = async ({ header }, services, { domain }) => {
  if (!domain) return refuse('unknown-domain')
  const caller = await callerOf(services, domain, header('authorization'))
  if (!caller.ok) return caller
  const journeys = await services.database.as(domain.id, (tx) => journeysOf(tx, caller.value.id))
  return accepted(currentUserOf(caller.value, journeys))
}
