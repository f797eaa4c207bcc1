import type { NOTIFICATION_CALLS, STUDIO_NOTICE_CALLS } from '@vereda/contract/calls.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { markAllHide, markAllRead, markHide, markRead } from './calls/notificationctl/marks.ts'
import { userStatus } from './calls/notificationctl/userstatus.ts'
import { searchNotifications } from './calls/notificationuser/search.ts'
import { notice } from './calls/studio/notice.ts'
import { noticePeople, studioNotices, withdrawNotice } from './calls/studio/notices.ts'

export const notificationHandlers: HandlersOf<typeof NOTIFICATION_CALLS & typeof STUDIO_NOTICE_CALLS> = {
  searchNotifications,
  userStatus,
  markRead,
  markHide,
  markAllRead,
  markAllHide,
  notice,
  studioNotices,
  noticePeople,
  withdrawNotice,
}
