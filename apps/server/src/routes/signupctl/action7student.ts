import type { action7student as contract } from '@vereda/contract/track/signup-actions.ts'
import type { Handler } from '../../http/handler.ts'
import { fromOf } from '../../services/identity/from.ts'
import { actOnSignup } from '../../services/identity/signup/act.ts'
import { giveEducation } from '../../services/identity/signup/education.ts'
import { refuse } from '../../services/refusal.ts'

export const action7student: Handler<typeof contract> = async (input, services, { domain }) => {
  if (!domain) return refuse('unknown-domain')
  const { signup: ticket, ...form } = input.body
  const from = fromOf(services.identity, input)
  return actOnSignup(services, domain, {
    invited: input.params,
    ticket,
    from,
    step: (at) => giveEducation(at, form),
  })
}
