import type { logout as contract } from '@vereda/contract/rest/loginctl.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { endSession } from '../../db/sessions.ts'
import type { Handler } from '../../http/handler.ts'

export const logout: Handler<typeof contract> = async (_, { database, sessions }, { domain, tokenHash }) => {
  await database.as(domain.id, (tx) => endSession(tx, tokenHash))
  sessions.forget(domain.id, tokenHash)
  return accepted({ result: 'ok' })
}
