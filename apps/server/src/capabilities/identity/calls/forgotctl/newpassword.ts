import type { newpassword as contract } from '@vereda/contract/rest/forgotctl.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { fromOf } from '../../from.ts'
import { resetPassword } from '../../sign-in/reset-password.ts'

export const newpassword: Handler<typeof contract> = async (input, services, { domain }) => {
  if (!domain) return refuse('unknown-domain')
  const from = fromOf(services.identity, input)
  const reset = await resetPassword(services, domain, { ...input.body, from })
  if (!reset.ok) return reset
  const { id, username } = reset.value
  services.sessions.forgetAccount(domain.id, id)
  return accepted({ result: 'ok', username })
}
