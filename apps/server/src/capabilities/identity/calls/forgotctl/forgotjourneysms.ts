import type { forgotjourneysms as contract } from '@vereda/contract/rest/forgotctl.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { fromOf } from '../../from.ts'
import { recover } from '../../sign-in/recovery.ts'

export const forgotjourneysms: Handler<typeof contract> = async (input, services, { domain }) => {
  if (!domain) return refuse('unknown-domain')
  const from = fromOf(services.identity, input)
  const acceptLanguage = input.header('accept-language')
  const sent = await recover(services, domain, { who: input.body, way: 'phone', from, acceptLanguage })
  return sent.ok ? accepted({ result: sent.value }) : sent
}
