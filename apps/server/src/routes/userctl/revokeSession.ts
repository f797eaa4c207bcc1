import type { revokeSession as contract } from '@vereda/contract/rest/userctl.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { recordEvent } from '../../db/identity-events.ts'
import { forgetDevices } from '../../db/known-devices.ts'
import { revokeSession as revoke } from '../../db/sessions.ts'
import type { Handler } from '../../http/handler.ts'
import { deviceHashOf, fromOf } from '../../services/identity/from.ts'
import { refuse } from '../../services/refusal.ts'

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
