import type { magicCheckcode as contract } from '@vereda/contract/rest/magicctl.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { fromOf } from '../../from.ts'
import { exchangeMagic } from '../../sign-in/magic.ts'

export const magicCheckcode: Handler<typeof contract> = async (input, services, { domain }) => {
  if (!domain) return refuse('unknown-domain')
  const from = fromOf(services.identity, input)
  const exchanged = await exchangeMagic(services, domain, { ...input.body, from })
  return exchanged.ok ? accepted({ result: exchanged.value }) : exchanged
}
