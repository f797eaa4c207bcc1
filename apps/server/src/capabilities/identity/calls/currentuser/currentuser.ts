import { type currentuser as contract, MONITOR_HEADER } from '@vereda/contract/rest/currentuser.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import type { Services } from '../../../../calls/services.ts'
import { basicCredentials, bearerToken } from '../../../../platform/http/credentials.ts'
import { type Outcome, refuse } from '../../../../platform/http/refusal.ts'
import type { Domain } from '../../../directory/domains.ts'
import { type Account, journeysOf } from '../../accounts.ts'
import { type From, fromOf } from '../../from.ts'
import { actAsLeader } from '../../sign-in/act-as-leader.ts'
import { type Basic, identify } from '../../sign-in/identify.ts'
import { tokenHash } from '../../token-hash.ts'
import { currentUserOf } from '../current-user.ts'

type Asking = { services: Services; domain: Domain; header(name: string): string | undefined; from: From }

async function ofToken({ services, domain }: Asking, authorization: string | undefined) {
  const token = bearerToken(authorization)
  const hash = token && tokenHash(token)
  const account = hash && (await services.sessions.accountOf(domain.id, hash))
  return account ? { account, tokenHash: hash } : null
}

async function asLeader(asking: Asking, leader: Basic, authorization: string): Promise<Outcome<Known>> {
  const { services, domain, from } = asking
  const monitor = await ofToken(asking, authorization)
  if (!monitor) return refuse('signed-out')
  const acting = await actAsLeader(services, domain, { leader, monitor, from })
  return acting.ok
    ? accepted({ account: acting.value.leader, authorization: `Bearer ${acting.value.token}` })
    : acting
}

/** The account that the call is about. `authorization`: that of a session, where the call made one. */
type Known = { account: Account; authorization?: string }

async function callerOf(asking: Asking): Promise<Outcome<Known>> {
  const { services, domain, header, from } = asking
  const basic = basicCredentials(header('authorization'))
  const monitor = header(MONITOR_HEADER)
  if (basic && monitor !== undefined) return asLeader(asking, basic, monitor)
  if (basic) return identify(services, domain, basic, from)
  const caller = await ofToken(asking, header('authorization'))
  return caller ? accepted(caller) : refuse('signed-out')
}

export const currentuser: Handler<typeof contract> = async (input, services, { domain }) => {
  if (!domain) return refuse('unknown-domain')
  const from = fromOf(services.identity, input)
  const caller = await callerOf({ services, domain, header: input.header, from })
  if (!caller.ok) return caller
  const { account, authorization } = caller.value
  const journeys = await services.database.as(domain.id, (tx) => journeysOf(tx, account.id))
  return accepted({ ...currentUserOf(account, journeys), ...(authorization && { authorization }) })
}
