import type { signupCheckcode as contract } from '@vereda/contract/track/signup.ts'
import type { Handler } from '../../http/handler.ts'
import { fromOf } from '../../services/identity/from.ts'
import { checkSignupCode } from '../../services/identity/signup/check-code.ts'
import { refuse } from '../../services/refusal.ts'

export const signupCheckcode: Handler<typeof contract> = async (input, services, { domain }) => {
  if (!domain) return refuse('unknown-domain')
  const { code, ...invited } = input.params
  const from = fromOf(services.identity, input)
  return checkSignupCode(services, domain, { invited, code, ticket: input.body?.signup ?? null, from })
}
