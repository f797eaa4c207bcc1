import type { Queries } from '../../../platform/database/database.ts'
import type { Domain } from '../../directory/domains.ts'
import { letterLocale } from '../../messages/locale.ts'
import { postLetter } from '../../messages/post-letter.ts'
import type { From } from '../from.ts'
import type { IdentityDependencies } from '../identity.ts'
import { forgetDevices } from '../sql/known-devices.ts'
import { endCodes } from '../sql/one-time-codes.ts'
import { type OwnProfile, profileOf } from '../sql/profiles.ts'

/** Tells the person that the password is another now, by e-mail else by SMS; answers the message, if there is a way. */
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

/** What follows from another password: codes under way end, and every device proves itself again. */
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
