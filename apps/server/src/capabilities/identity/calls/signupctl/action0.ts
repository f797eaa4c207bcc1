import type { action0 as contract } from '@vereda/contract/track/signup-actions.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { fromOf } from '../../from.ts'
import { beginOrRename } from '../../signup/begin.ts'

export const action0: Handler<typeof contract> = async (input, services, { domain }) => {
  if (!domain) return refuse('unknown-domain')
  const { group, token, signup = null, nickname, locale = null } = input.body
  return beginOrRename(services, domain, {
    invited: { group, token },
    ticket: signup,
    nickname,
    locale,
    acceptLanguage: input.header('accept-language'),
    from: fromOf(services.identity, input),
  })
}
