import type { action0 as contract } from '@vereda/contract/track/signup-actions.ts'
import type { Handler } from '../../http/handler.ts'
import { fromOf } from '../../services/identity/from.ts'
import { beginOrRename } from '../../services/identity/signup/begin.ts'
import { refuse } from '../../services/refusal.ts'

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
