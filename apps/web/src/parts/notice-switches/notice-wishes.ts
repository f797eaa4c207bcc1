import type { Profile } from '@vereda/contract/rest/userctl.ts'

/** How one wishes to be told of news. */
export type NoticeWishes = {
  disableEmailNotification: boolean
  disableSystemNotification: boolean
  emailDigest: 'day' | 'week'
  tellsRanking: boolean
}

/** The wishes of a profile; what an older node does not tell is as it is for everybody at first. */
export const noticeWishesOf = (profile: Profile): NoticeWishes => ({
  disableEmailNotification: profile.disableEmailNotification,
  disableSystemNotification: profile.disableSystemNotification,
  emailDigest: profile.emailDigest ?? 'day',
  tellsRanking: profile.tellsRanking ?? false,
})
