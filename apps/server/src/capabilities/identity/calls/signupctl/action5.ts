import type { action5 as contract } from '@vereda/contract/track/signup-actions.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { fromOf } from '../../from.ts'
import { givePassword } from '../../signup/password.ts'

export const action5: Handler<typeof contract> = async (input, services, { domain }) => {
  if (!domain) return refuse('unknown-domain')
  const { group, token, signup: ticket, password } = input.body
  const from = fromOf(services.identity, input)
  return givePassword(services, domain, { invited: { group, token }, ticket, password, from })
}
