import type { confirmPassword as contract } from '@vereda/contract/rest/userctl.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { fromOf } from '../../from.ts'
import { confirmPassword as confirm } from '../../sign-in/confirm-password.ts'

export const confirmPassword: Handler<typeof contract> = async (input, services, { domain, account }) => {
  const { password } = input.body
  const asked = { accountId: account.id, from: fromOf(services.identity, input), password }
  const confirmed = await confirm(services, domain, asked)
  return confirmed.ok ? accepted({ result: 'ok' }) : confirmed
}
