import type { logout as contract } from '@vereda/contract/rest/loginctl.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { recordEvent } from '../../db/identity-events.ts'
import { endSession } from '../../db/sessions.ts'
import type { Handler } from '../../http/handler.ts'
import { fromOf } from '../../services/identity/from.ts'

export const logout: Handler<typeof contract> = async (
  input,
  { database, identity, sessions },
  { domain, account, tokenHash },
) => {
  const { addressHash, deviceHash } = fromOf(identity, input)
  await database.as(domain.id, async (tx) => {
    await endSession(tx, tokenHash)
    await recordEvent(tx, { what: 'signed-out', accountId: account.id, addressHash, deviceHash })
  })
  sessions.forget(domain.id, tokenHash)
  return accepted({ result: 'ok' })
}
