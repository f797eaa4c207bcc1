import type { action7 as contract } from '@vereda/contract/track/signup-actions.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { fromOf } from '../../from.ts'
import { actOnSignup } from '../../signup/act.ts'
import { readCity } from '../../signup/city.ts'
import { signUpSimply } from '../../signup/simple-form.ts'

export const action7: Handler<typeof contract> = async (input, services, { domain }) => {
  if (!domain) return refuse('unknown-domain')
  const { group, token, signup = null, user, ...city } = input.body
  const invited = { group, token }
  const from = fromOf(services.identity, input)
  if (user) {
    const acceptLanguage = input.header('accept-language')
    return signUpSimply(services, domain, { invited, ticket: signup, form: user, from, acceptLanguage })
  }
  const step = async () => {
    const read = await readCity(city)
    return read.ok ? accepted({ change: read.value }) : read
  }
  return actOnSignup(services, domain, { invited, ticket: signup ?? '', from, step })
}
