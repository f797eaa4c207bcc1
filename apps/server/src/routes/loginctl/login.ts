import type { login as contract } from '@vereda/contract/rest/loginctl.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { journeysOf } from '../../db/accounts.ts'
import { basicCredentials } from '../../http/credentials.ts'
import type { Handler } from '../../http/handler.ts'
import { PasswordQueueFull } from '../../platform/argon2.ts'
import { refuse } from '../../services/refusal.ts'
import { signIn } from '../../services/sign-in.ts'
import { currentUserOf } from '../current-user.ts'

const FINGERPRINT_MAX = 128

export const login: Handler<typeof contract> = async ({ query, header }, { database }, { domain }) => {
  if (!domain) return refuse('unknown-domain')
  const credentials = basicCredentials(header('authorization'))
  if (!credentials) return refuse('wrong-credentials')
  const fingerprint = (header('x-device-fingerprint') ?? '').slice(0, FINGERPRINT_MAX)
  const request = { ...credentials, fingerprint, force: query.force === 'true' }
  const signedIn = await signIn(database, domain, request).catch((fault) => {
    if (fault instanceof PasswordQueueFull) return refuse('too-many')
    throw fault
  })
  if (!signedIn.ok) return signedIn
  const { account, token } = signedIn.value
  const journeys = await database.as(domain.id, (tx) => journeysOf(tx, account.id))
  return accepted({ ...currentUserOf(account, journeys), authorization: `Bearer ${token}` })
}
