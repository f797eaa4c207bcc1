import type { change as contract } from '@vereda/contract/rest/userctl.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { fromOf } from '../../from.ts'
import { saveProfile } from '../../profile/save-profile.ts'
import { changePassword } from '../../sign-in/change-password.ts'
import { profileOf } from '../../sql/profiles.ts'
import { profileAnswer } from './profile-answer.ts'

export const change: Handler<typeof contract> = async (input, services, { domain, account, tokenHash }) => {
  const { id, oldPassword, password, emailCode, phoneCode, ...profile } = input.body
  if (id !== undefined && id !== account.id) return refuse('not-permitted')
  const accountId = account.id
  const from = fromOf(services.identity, input)
  if (password !== undefined) {
    if (oldPassword === undefined) return refuse('malformed', { field: 'oldPassword' })
    // a password and other fields are not changed by one call: if one part were refused, the other would be done already
    if (Object.keys(profile).length > 0) return refuse('malformed', { field: 'password' })
    const self = { accountId, tokenHash, from }
    const changed = await changePassword(services, domain, self, { oldPassword, password })
    services.sessions.forgetAccount(domain.id, accountId)
    if (!changed.ok) return changed
    const own = await services.database.as(domain.id, (tx) => profileOf(tx, accountId))
    return accepted({ result: 'ok', user: profileAnswer(own) })
  }
  const codes = { email: emailCode, phone: phoneCode }
  const saved = await saveProfile(services, domain, { accountId, change: profile, oldPassword, codes, from })
  services.sessions.forgetAccount(domain.id, accountId)
  return saved.ok ? accepted({ result: 'ok', user: profileAnswer(saved.value) }) : saved
}
