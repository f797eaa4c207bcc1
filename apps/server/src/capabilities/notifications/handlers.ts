import type { NOTIFICATION_CALLS } from '@vereda/contract/calls.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { markAllHide, markAllRead, markHide, markRead } from './calls/notificationctl/marks.ts'
import { userStatus } from './calls/notificationctl/userstatus.ts'
import { searchNotifications } from './calls/notificationuser/search.ts'
import { notice } from './calls/studio/notice.ts'

export const notificationHandlers: HandlersOf<typeof NOTIFICATION_CALLS> = {
  searchNotifications,
  userStatus,
  markRead,
  markHide,
  markAllRead,
  markAllHide,
  notice,
}
