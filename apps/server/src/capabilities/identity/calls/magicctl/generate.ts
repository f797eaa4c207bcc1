import type { magicGenerate as contract } from '@vereda/contract/rest/magicctl.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { fromOf } from '../../from.ts'
import { generateMagic } from '../../sign-in/magic.ts'

export const magicGenerate: Handler<typeof contract> = async (input, services, { domain }) => {
  if (!domain) return refuse('unknown-domain')
  const from = fromOf(services.identity, input)
  const acceptLanguage = input.header('accept-language')
  const sent = await generateMagic(services, domain, { ...input.body, from, acceptLanguage })
  return sent.ok ? accepted({ result: sent.value }) : sent
}
