import type { track as contract } from '@vereda/contract/rest/enrollctl-track.ts'
import type { Handler } from '../../http/handler.ts'
import { countPlay, findTracked } from '../../services/tracking.ts'

export const track: Handler<typeof contract> = ({ params, body }, { database, shelf }, { domain, account }) =>
  database.as(domain.id, async (tx) => {
    const attempt = await findTracked(tx, params.uuid, account.id)
    return attempt.ok ? countPlay(tx, shelf, account.id, attempt.value, body) : attempt
  })
