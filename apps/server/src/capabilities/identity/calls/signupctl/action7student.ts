import type { action7student as contract } from '@vereda/contract/track/signup-actions.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { fromOf } from '../../from.ts'
import { actOnSignup } from '../../signup/act.ts'
import { giveEducation } from '../../signup/education.ts'

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
