import { randomUUID } from 'node:crypto'
import type {
  apiTokens as listContract,
  makeApiToken as makeContract,
  revokeApiToken as revokeContract,
} from '@vereda/contract/rest/studio-tokens.ts'
import { API_TOKEN_PREFIX, API_TOKENS_MAX } from '@vereda/domain/account/api-token.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { newToken } from '../../identity/new-token.ts'
import { tokenHash } from '../../identity/token-hash.ts'
import { recordStudioEvent } from '../../studio/studio-events.ts'
import { addApiToken, listApiTokens, removeApiToken } from '../sql/api-tokens.ts'

export const apiTokens: Handler<typeof listContract> = async (_, { database }, { domain }) =>
  accepted({ tokens: await database.as(domain.id, listApiTokens) })

export const makeApiToken: Handler<typeof makeContract> = async ({ body }, { database }, caller) => {
  const { domain, account } = caller
  const token = API_TOKEN_PREFIX + newToken()
  const adding = { ...body, id: randomUUID(), tokenHash: tokenHash(token), accountId: account.id }
  const made = await database.atomically(domain.id, async (tx) => {
    const added = await addApiToken(tx, adding, API_TOKENS_MAX)
    const event = { what: 'token-made', accountId: account.id, subject: adding.id } as const
    if (added) await recordStudioEvent(tx, { ...event, detail: { name: body.name, access: body.access } })
    return added
  })
  return made ? accepted({ token, made }) : refuse('malformed', { field: 'tokens' })
}

export const revokeApiToken: Handler<typeof revokeContract> = async (input, services, caller) => {
  const { domain, account } = caller
  const { id } = input.params
  const gone = await services.database.atomically(domain.id, async (tx) => {
    const removed = await removeApiToken(tx, id)
    const event = { what: 'token-revoked', accountId: account.id, subject: id } as const
    if (removed) await recordStudioEvent(tx, { ...event, detail: { name: removed.name } })
    return removed
  })
  // other nodes hear of the removal from the database
  if (gone) services.sessions.forget(domain.id, gone.tokenHash)
  return accepted({ result: 'ok' as const })
}
