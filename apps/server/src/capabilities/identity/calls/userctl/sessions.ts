import type { sessions as contract } from '@vereda/contract/rest/userctl.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { sessionsOf } from '../../sql/sessions.ts'

export const sessions: Handler<typeof contract> = async (_, { database }, { domain, account, tokenHash }) => {
  const listed = await database.as(domain.id, (tx) => sessionsOf(tx, account.id, tokenHash))
  return accepted(
    listed.map(({ createdAt, seenAt, ...session }) => ({
      ...session,
      createdDate: createdAt.toISOString(),
      seenDate: seenAt.toISOString(),
    })),
  )
}
