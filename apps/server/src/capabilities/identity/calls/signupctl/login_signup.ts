import type { loginSignup as contract } from '@vereda/contract/track/signup.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { fromOf } from '../../from.ts'
import { joinByInvitation } from '../../signup/join.ts'

export const loginSignup: Handler<typeof contract> = async (input, services, { domain }) => {
  if (!domain) return refuse('unknown-domain')
  const { group, token, signup = null, username, password } = input.body
  const from = fromOf(services.identity, input)
  const joining = { invited: { group, token }, ticket: signup, username, password, from }
  const joined = await joinByInvitation(services, domain, joining)
  return joined.ok ? accepted({ result: 'ok' }) : joined
}
