import type { Queries } from '../../../platform/database/database.ts'
import type { Domain } from '../../directory/domains.ts'
import { letterLocale } from '../../messages/locale.ts'
import { postLetter } from '../../messages/post-letter.ts'
import type { From } from '../from.ts'
import type { IdentityDependencies } from '../identity.ts'
import { forgetDevices } from '../sql/known-devices.ts'
import { endCodes } from '../sql/one-time-codes.ts'
import { type OwnProfile, profileOf } from '../sql/profiles.ts'

/** Tells the person that their password was changed, by e-mail or else by SMS. Answers the message's id, or null if there is no way to reach them. */
async function tell(
  tx: Queries,
  { identity, hosts }: IdentityDependencies,
  domain: Domain,
  { email, phone, name, nickname, locale }: OwnProfile,
  { acceptLanguage }: From,
): Promise<string | null> {
  const recipient = email ?? phone
  if (!recipient) return null
  return postLetter(tx, identity, domain, {
    letter: { kind: 'password-changed', link: `${hosts.appOrigin(domain.hostkey)}/forgotpassword` },
    way: email ? 'email' : 'phone',
    recipient,
    name,
    nickname,
    locale: letterLocale(locale, acceptLanguage, domain.locale),
    lifetimeMs: null,
  })
}

/** What follows from a new password: codes under way end, and every device must prove itself again. */
export async function afterChange(
  tx: Queries,
  dependencies: IdentityDependencies,
  domain: Domain,
  { accountId, from }: { accountId: string; from: From },
): Promise<{ profile: OwnProfile; messageId: string | null }> {
  await endCodes(tx, accountId, ['magic', 'magic-password', 'forgot', 'reset'])
  await forgetDevices(tx, accountId, 'all')
  const profile = await profileOf(tx, accountId)
  return { profile, messageId: await tell(tx, dependencies, domain, profile, from) }
}
