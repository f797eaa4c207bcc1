import type { signupCheckcode as contract } from '@vereda/contract/track/signup.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { fromOf } from '../../from.ts'
import { checkSignupCode } from '../../signup/check-code.ts'

export const signupCheckcode: Handler<typeof contract> = async (input, services, { domain }) => {
  if (!domain) return refuse('unknown-domain')
  const { code, ...invited } = input.params
  const from = fromOf(services.identity, input)
  return checkSignupCode(services, domain, { invited, code, ticket: input.body?.signup ?? null, from })
}
