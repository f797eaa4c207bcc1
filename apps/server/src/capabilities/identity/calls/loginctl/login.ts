import type { login as contract } from '@vereda/contract/rest/loginctl.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { basicCredentials } from '../../../../platform/http/credentials.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { journeysOf } from '../../accounts.ts'
import { fromOf } from '../../from.ts'
import { signIn } from '../../sign-in/sign-in.ts'
import { currentUserOf } from '../current-user.ts'

export const login: Handler<typeof contract> = async (input, services, { domain }) => {
  if (!domain) return refuse('unknown-domain')
  const { database, identity } = services
  const credentials = basicCredentials(input.header('authorization'))
  if (!credentials) return refuse('wrong-credentials')
  const request = { ...credentials, from: fromOf(identity, input), force: input.query.force === 'true' }
  const signedIn = await signIn(services, domain, request)
  if (!signedIn.ok) return signedIn
  const { account, token } = signedIn.value
  // the sign-in may have ended sessions of another device
  if (request.force) services.sessions.forgetAccount(domain.id, account.id)
  const journeys = await database.as(domain.id, (tx) => journeysOf(tx, account.id))
  return accepted({ ...currentUserOf(account, journeys), authorization: `Bearer ${token}` })
}
