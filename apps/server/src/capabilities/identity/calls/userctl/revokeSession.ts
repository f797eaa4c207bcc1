import type { revokeSession as contract } from '@vereda/contract/rest/userctl.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { deviceHashOf, fromOf } from '../../from.ts'
import { recordEvent } from '../../sql/identity-events.ts'
import { forgetDevices } from '../../sql/known-devices.ts'
import { revokeSession as revoke } from '../../sql/sessions.ts'

export const revokeSession: Handler<typeof contract> = async (
  input,
  { database, identity, sessions },
  { domain, account },
) => {
  const { addressHash, deviceHash } = fromOf(identity, input)
  const isEnded = await database.atomically(domain.id, async (tx) => {
    const fingerprint = await revoke(tx, account.id, input.body.id)
    if (fingerprint === undefined) return false
    const gone = deviceHashOf(identity, fingerprint)
    if (gone) await forgetDevices(tx, account.id, gone)
    await recordEvent(tx, { what: 'session-revoked', accountId: account.id, addressHash, deviceHash })
    return true
  })
  sessions.forgetAccount(domain.id, account.id)
  return isEnded ? accepted({ result: 'ok' }) : refuse('unknown-session')
}
