import { NOTICE_TEXT_MAX, NOTICE_TITLE_MAX } from '@vereda/domain/notification/notice-lengths.ts'
import { UtcDate } from '@vereda/domain/play/device-date.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { pageNumber, pageSize } from '../paging.ts'
import { Done } from '../team-parameter.ts'
import { text } from '../text.ts'

/**
 * One notification (specification 3). `type` is an open set: an app shows a type that it does not know by its titles. `title` is the
 * badge's or the notice's, `text` the notice's, `endsDate` when the trail closes. `lastModifiedDate` is when it was last sent.
 */
export const Notification = z.object({
  id: z.string(),
  type: z.string(),
  groupTrailId: z.nullable(z.string()),
  trailTitle: z.nullable(z.string()),
  title: z.nullable(z.string()),
  text: z.nullable(z.string()),
  endsDate: z.nullable(z.string()),
  /**
   * The learner's places in a ranking, counted from 1: the last one that was announced, and the one before. A node older than 1.28 leaves
   * it out.
   */
  places: z.optional(z.nullable(z.object({ before: z.int(), now: z.int() }))),
  /** The picture that it is shown with: the badge's, or the trail's cover. A node older than 1.92 leaves both out. */
  badge: z.optional(
    z.nullable(z.object({ id: z.string(), image: z.nullable(z.string()), species: z.optional(z.int()) })),
  ),
  cover: z.optional(z.nullable(z.object({ trailId: z.string(), cover: z.nullable(z.string()) }))),
  createdDate: z.string(),
  lastModifiedDate: z.string(),
  statusRead: z.boolean(),
  statusHide: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

export const NotificationPage = z.object({ data: z.array(Notification), total: z.int(), pages: z.int() })
export type NotificationPage = z.infer<typeof NotificationPage>

export const searchNotifications = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'notificationuser/search',
  does: 'A page of one’s own notifications that are not hidden, the last told first; pages count from 0 and have 8 unless `size` says otherwise, 50 at most.',
  access: 'learner',
  isPersonal: true,
  query: z.strictObject({
    page: pageNumber(5),
    size: pageSize(50),
    findFromUser: z.optional(z.literal('true')),
    sort: z.optional(z.literal('lastModifiedDate,desc')),
  }),
  answer: NotificationPage,
  refusals: ['signed-out', 'not-permitted', 'malformed'],
})

export const userStatus = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'notificationctl/userstatus',
  does: 'How many of one’s notifications are neither read nor hidden, and whether they are to come up by themselves.',
  access: 'learner',
  isPersonal: true,
  answer: z.object({ count: z.int(), disableSystemNotification: z.boolean() }),
  refusals: ['signed-out', 'not-permitted'],
})

const One = z.strictObject({ id: z.uuid() })

export const markRead = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'notificationctl/markRead/:id',
  does: 'Marks one of one’s notifications as read; one that is gone, or was never there, is read already.',
  access: 'learner',
  isPersonal: true,
  params: One,
  answer: Done,
  refusals: ['signed-out', 'not-permitted', 'malformed'],
})

export const markHide = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'notificationctl/markHide/:id',
  does: 'Hides one of one’s notifications, which reads it too.',
  access: 'learner',
  isPersonal: true,
  params: One,
  answer: Done,
  refusals: ['signed-out', 'not-permitted', 'malformed'],
})

/** `until` is the last date that the learner has seen: later notifications stay as they are. */
const UpTo = z.optional(z.nullable(z.strictObject({ until: z.optional(UtcDate) })))

export const markAllRead = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'notificationctl/markAllRead',
  does: 'Marks all of one’s notifications as read, or those told up to `until`, so that none is read unseen.',
  access: 'learner',
  isPersonal: true,
  body: UpTo,
  answer: Done,
  refusals: ['signed-out', 'not-permitted', 'malformed'],
})

export const markAllHide = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'notificationctl/markAllHide',
  does: 'Hides and reads all of one’s notifications, or those told up to `until`.',
  access: 'learner',
  isPersonal: true,
  body: UpTo,
  answer: Done,
  refusals: ['signed-out', 'not-permitted', 'malformed'],
})

export const notice = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/notice',
  does: 'Tells everybody of the domain, or everybody in one group trail, something in the manager’s words, now or at a moment (`at`). The id is the sender’s: sent twice it is told once.',
  access: 'manager',
  body: z.strictObject({
    id: z.uuid(),
    title: text(NOTICE_TITLE_MAX),
    text: text(NOTICE_TEXT_MAX),
    groupTrailId: z.optional(text(64)),
    at: z.optional(z.nullable(UtcDate)),
  }),
  answer: Done,
  refusals: ['signed-out', 'not-permitted', 'malformed', 'unknown-trail'],
})

export const NOTIFICATION_CALLS = {
  searchNotifications,
  userStatus,
  markRead,
  markHide,
  markAllRead,
  markAllHide,
  notice,
} as const
