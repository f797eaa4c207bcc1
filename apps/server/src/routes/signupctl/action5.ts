import type { action5 as contract } from '@vereda/contract/track/signup-actions.ts'
import type { Handler } from '../../http/handler.ts'
import { fromOf } from '../../services/identity/from.ts'
import { givePassword } from '../../services/identity/signup/password.ts'
import { refuse } from '../../services/refusal.ts'

export const action5: Handler<typeof contract> = async (input, services, { domain }) => {
  if (!domain) return refuse('unknown-domain')
  const { group, token, signup: ticket, password } = input.body
  const from = fromOf(services.identity, input)
  return givePassword(services, domain, { invited: { group, token }, ticket, password, from })
}
