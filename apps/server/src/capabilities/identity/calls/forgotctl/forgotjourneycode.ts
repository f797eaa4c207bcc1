import type { forgotjourneycode as contract } from '@vereda/contract/rest/forgotctl.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { fromOf } from '../../from.ts'
import { redeemRecovery } from '../../sign-in/recovery.ts'

export const forgotjourneycode: Handler<typeof contract> = async (input, services, { domain }) => {
  if (!domain) return refuse('unknown-domain')
  const { code, ...who } = input.body
  const from = fromOf(services.identity, input)
  const redeemed = await redeemRecovery(services, domain, { who, code, from })
  return redeemed.ok ? accepted({ url: redeemed.value }) : redeemed
}
