import type { contactCode as contract } from '@vereda/contract/rest/userctl.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { fromOf } from '../../from.ts'
import { sendContactCode } from '../../profile/prove-contact.ts'

export const contactCode: Handler<typeof contract> = async (input, services, { domain, account }) => {
  const from = fromOf(services.identity, input)
  const sent = await sendContactCode(services, domain, { ...input.body, accountId: account.id, from })
  return sent.ok ? accepted({ result: 'ok' }) : sent
}
