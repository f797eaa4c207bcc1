import type { Profile } from '@vereda/contract/rest/userctl.ts'

/** How the person wants to be notified. */
export type NoticeWishes = {
  disableEmailNotification: boolean
  disableSystemNotification: boolean
  emailDigest: 'day' | 'week'
  tellsRanking: boolean
}

/** The wishes in a profile; a field that an older server does not send has its default. */
export const noticeWishesOf = (profile: Profile): NoticeWishes => ({
  disableEmailNotification: profile.disableEmailNotification,
  disableSystemNotification: profile.disableSystemNotification,
  emailDigest: profile.emailDigest ?? 'day',
  tellsRanking: profile.tellsRanking ?? false,
})
