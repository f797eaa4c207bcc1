import {
  markAllHide,
  markAllRead,
  markHide,
  markRead,
  searchNotifications,
  userStatus,
} from '@vereda/contract/rest/notifications.ts'
import type { NotificationMark } from '@vereda/domain/notification/notification-mark.ts'
import { assertNever } from '@vereda/domain/result/result.ts'
import type { Answer } from '@vereda/offline/calls/answer.ts'
import type { NotificationCalls } from '@vereda/offline/notifications/notification-ports.ts'
import { answerOf } from '../calls/answer-of.ts'
import type { AskAs } from '../calls/ask-as.ts'

const USER_STATUS_TIMEOUT_MS = 8_000 // specification 9
const NOTIFICATIONS_TIMEOUT_MS = 10_000 // specification 9

/** Writes a failure to the console only. The screen continues with the notifications that it knows (specification 8). */
function logged<T>(answer: Answer<T>): Answer<T> {
  // biome-ignore lint/suspicious/noConsole: the one place where a failure is logged that no one is told of
  if (!answer.ok) console.warn('notifications could not be had', answer.failure)
  return answer
}

const timeoutMs = NOTIFICATIONS_TIMEOUT_MS

async function sent(ask: AskAs, mark: NotificationMark): Promise<Answer<unknown>> {
  switch (mark.kind) {
    case 'read':
      return answerOf(await ask(markRead, { params: { id: mark.id }, timeoutMs }))
    case 'hide':
      return answerOf(await ask(markHide, { params: { id: mark.id }, timeoutMs }))
    case 'readAll':
      return answerOf(await ask(markAllRead, { body: { until: mark.until }, timeoutMs }))
    case 'hideAll':
      return answerOf(await ask(markAllHide, { body: { until: mark.until }, timeoutMs }))
    default:
      return assertNever(mark)
  }
}

/** The calls for notifications, made with the contract's client. */
export const notificationCalls = (ask: AskAs): NotificationCalls => ({
  page: async (page) => {
    const query = { page: String(page), findFromUser: 'true', sort: 'lastModifiedDate,desc' } as const
    return logged(answerOf(await ask(searchNotifications, { query, timeoutMs })))
  },
  status: async () => logged(answerOf(await ask(userStatus, { timeoutMs: USER_STATUS_TIMEOUT_MS }))),
  mark: async (mark) => logged(await sent(ask, mark)),
})
