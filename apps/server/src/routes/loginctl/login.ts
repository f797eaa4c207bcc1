import type { login as contract } from '@vereda/contract/rest/loginctl.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { journeysOf } from '../../db/accounts.ts'
import { basicCredentials } from '../../http/credentials.ts'
import type { Handler } from '../../http/handler.ts'
import { fromOf } from '../../services/identity/from.ts'
import { signIn } from '../../services/identity/sign-in.ts'
import { refuse } from '../../services/refusal.ts'
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
  // sessions of another device may have ended
  if (request.force) services.sessions.forgetAccount(domain.id, account.id)
  const journeys = await database.as(domain.id, (tx) => journeysOf(tx, account.id))
  return accepted({ ...currentUserOf(account, journeys), authorization: `Bearer ${token}` })
}
