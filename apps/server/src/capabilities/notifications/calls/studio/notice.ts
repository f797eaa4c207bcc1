import type { notice as contract } from '@vereda/contract/rest/notifications.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { giveNoticeByManager } from '../../notice-by-manager.ts'

export const notice: Handler<typeof contract> = async ({ body }, { database }, { domain, account }) => {
  const { id, groupTrailId = null, at = null } = body
  const [title, text] = [body.title.trim(), body.text.trim()]
  if (!title) return refuse('malformed', { field: 'title' })
  const given = { id, authorId: account.id, groupTrailId, title, text, at }
  const kept = await database.atomically(domain.id, (tx) => giveNoticeByManager(tx, given))
  return kept === 'nowhere' ? refuse('unknown-trail') : accepted({ result: 'ok' })
}
