import type { writeToPlayers as contract } from '@vereda/contract/rest/studio-result-players.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import { recordStudioEvent } from '../../studio/studio-events.ts'
import { countTold, keepNoticeOf, tellPlayers } from '../sql/notice-to-players.ts'
import { askedOf } from '../told-of.ts'

export const writeToPlayers: Handler<typeof contract> = (
  { params: { groupTrailId }, body },
  { database },
  { domain, account },
) =>
  database.atomically(domain.id, async (tx): Promise<Outcome<{ people: number }>> => {
    const [title, text] = [body.title.trim(), body.text.trim()]
    if (!title) return refuse('malformed', { field: 'title' })
    const { id, stands, filter = {} } = body
    const asked = await askedOf(tx, { groupTrailId, stands, ...filter })
    if (!asked.ok) return asked
    const { listed } = asked.value
    const isNew = await keepNoticeOf(tx, { id, authorId: account.id, listed, title, text })
    if (isNew) {
      await tellPlayers(tx, id, listed)
      const detail = { title, groupTrail: groupTrailId, stands, ...filter }
      await recordStudioEvent(tx, { what: 'notice-given', accountId: account.id, subject: id, detail })
    }
    return accepted({ people: await countTold(tx, id) })
  })
