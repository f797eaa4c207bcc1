import type {
  markAllHide as hidingAll,
  markHide as hidingOne,
  markAllRead as readingAll,
  markRead as readingOne,
} from '@vereda/contract/rest/notifications.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { markAll, markOne } from '../../sql/marks.ts'

const DONE = accepted({ result: 'ok' as const })

export const markRead: Handler<typeof readingOne> = async ({ params }, { database }, { domain, account }) => {
  await database.as(domain.id, (tx) => markOne(tx, 'read', account.id, params.id))
  return DONE
}

export const markHide: Handler<typeof hidingOne> = async ({ params }, { database }, { domain, account }) => {
  await database.as(domain.id, (tx) => markOne(tx, 'hidden', account.id, params.id))
  return DONE
}

export const markAllRead: Handler<typeof readingAll> = async (
  { body },
  { database },
  { domain, account },
) => {
  await database.as(domain.id, (tx) => markAll(tx, 'read', account.id, body?.until ?? null))
  return DONE
}

export const markAllHide: Handler<typeof hidingAll> = async ({ body }, { database }, { domain, account }) => {
  await database.as(domain.id, (tx) => markAll(tx, 'hidden', account.id, body?.until ?? null))
  return DONE
}
