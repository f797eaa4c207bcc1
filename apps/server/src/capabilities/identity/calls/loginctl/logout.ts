import type { logout as contract } from '@vereda/contract/rest/loginctl.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { fromOf } from '../../from.ts'
import { recordEvent } from '../../sql/identity-events.ts'
import { endSession } from '../../sql/sessions.ts'

export const logout: Handler<typeof contract> = async (
  input,
  { database, identity, sessions },
  { domain, account, monitorId, tokenHash },
) => {
  const { addressHash, deviceHash } = fromOf(identity, input)
  await database.atomically(domain.id, async (tx) => {
    await endSession(tx, tokenHash)
    const what = monitorId ? 'monitor-returned' : 'signed-out'
    await recordEvent(tx, { what, accountId: account.id, byAccountId: monitorId, addressHash, deviceHash })
  })
  sessions.forget(domain.id, tokenHash)
  return accepted({ result: 'ok' })
}
