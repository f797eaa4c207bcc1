import type { Access, Call } from '@vereda/contract/call.ts'
import { isApiToken } from '@vereda/domain/account/api-token.ts'
import { mayOpen } from '@vereda/domain/account/studio-access.ts'
import { accepted, assertNever } from '@vereda/domain/result/result.ts'
import type { FastifyRequest } from 'fastify'
import { accountOfToken } from '../capabilities/identity/sql/sessions.ts'
import { tokenHash } from '../capabilities/identity/token-hash.ts'
import { learnerPlayer, playerFor } from '../capabilities/teams/player-identity.ts'
import { accountOfApiToken } from '../capabilities/tokens/sql/api-tokens.ts'
import { bearerToken } from '../platform/http/credentials.ts'
import { type Outcome, refuse } from '../platform/http/refusal.ts'
import type { Caller, OpenCaller } from './handler.ts'
import type { Services } from './services.ts'

const NOT_OURS =
  'This address is not one that the server answers for: its PUBLIC_URL is another, or a proxy before it does not send on the host that was asked for. Nothing of yours is lost: tell whoever runs it.'
const NOT_OURS_AGAIN_S = 60

/** A caller with a session, before it is known which player earns. */
export type SignedIn = Omit<Caller, 'player'>

/**
 * The refusal of a request without a domain. A host that is no domain's is answered as overloaded: it says nothing about a domain. A proxy
 * that sends another host, or a wrong PUBLIC_URL, must not make devices discard what they hold for a domain that exists.
 */
const withoutDomain = ({ hosts }: Services, { headers }: FastifyRequest) =>
  hosts.read(headers.host).kind === 'domain'
    ? refuse('unknown-domain')
    : refuse('overloaded', { constraint: NOT_OURS, retryAfterS: NOT_OURS_AGAIN_S })

async function signedIn(services: Services, request: FastifyRequest): Promise<Outcome<SignedIn>> {
  const { sessions } = services
  const { domain } = request
  if (!domain) return withoutDomain(services, request)
  const token = bearerToken(request.headers.authorization)
  if (!token) return refuse('signed-out')
  const hash = tokenHash(token)
  const read = isApiToken(token) ? accountOfApiToken : accountOfToken
  const account = await sessions.accountOf(domain.id, hash, read)
  return account
    ? accepted({ domain, account, monitorId: account.monitorId, tokenHash: hash })
    : refuse('signed-out')
}

/** Finds out who calls, as far as the call's access needs it. Refused before anything of the call is read. */
export async function callerOf(
  { access, isPersonal }: Call,
  services: Services,
  request: FastifyRequest,
): Promise<Outcome<OpenCaller | SignedIn>> {
  switch (access) {
    case 'open':
    case 'basic':
      return accepted({ domain: request.domain })
    case 'learner': {
      const caller = await signedIn(services, request)
      if (!caller.ok) return caller
      const { monitorId, account } = caller.value
      const isOwn = monitorId === null || !isPersonal
      return isOwn && !account.tokenAccess ? caller : refuse('not-permitted')
    }
    case 'manager':
    case 'editor':
    case 'reporter': {
      const caller = await signedIn(services, request)
      if (!caller.ok) return caller
      const { account } = caller.value
      const isOwn = !isPersonal || !account.tokenAccess
      return isOwn && mayOpen(account, access) ? caller : refuse('not-permitted')
    }
    default:
      return assertNever(access)
  }
}

/** Whether a caller that a session let in would still be let in. */
export async function mayStill(
  access: Access,
  { sessions }: Pick<Services, 'sessions'>,
  { domain, account, tokenHash }: SignedIn,
): Promise<boolean> {
  const read = account.tokenAccess ? accountOfApiToken : accountOfToken
  const known = await sessions.accountOf(domain.id, tokenHash, read)
  const isOfStudio = access === 'manager' || access === 'editor' || access === 'reporter'
  return known !== undefined && isOfStudio && mayOpen(known, access)
}

type WithTeam = { team?: string | null; play?: object }

/** Whether a call with this input earns anything. */
const isEarning = ({ earns }: Call, told: WithTeam | undefined) =>
  earns === 'play' ? told?.play !== undefined : earns === true

/** Whether a team leader's input is for the team only: input without a team is the leader's own (decisions 6). */
const tellsAlone = ({ player }: Call, { monitorId }: SignedIn) => player === 'body' && monitorId !== null

/** Adds the player that earns to a caller with a session, once for the whole request. A team that the caller may not play for is refused. */
export async function withPlayer(
  call: Call,
  { database }: Pick<Services, 'database'>,
  caller: OpenCaller | SignedIn,
  input: { query?: object; body?: object },
): Promise<Outcome<OpenCaller | Caller>> {
  if (!('account' in caller)) return accepted(caller)
  const { id } = caller.account
  const { player } = call
  const told = player && (input[player] as WithTeam | undefined)
  const team = told?.team
  if (!team)
    return tellsAlone(call, caller)
      ? refuse('not-permitted')
      : accepted({ ...caller, player: learnerPlayer(id) })
  const purpose = player === 'query' ? 'now' : 'told'
  const earning = await database.as(caller.domain.id, (tx) =>
    playerFor(tx, id, { team, earns: isEarning(call, told) }, purpose),
  )
  return earning.ok ? accepted({ ...caller, player: earning.value }) : earning
}
