import type { pushKey as asking, pushOff as ending, pushOn as wishing } from '@vereda/contract/rest/push.ts'
import { isPushEndpoint } from '@vereda/domain/notification/push-payload.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { forgetSubscription, keepSubscription } from '../sql/subscriptions.ts'

const DONE = accepted({ result: 'ok' as const })

export const pushKey: Handler<typeof asking> = async (_, { vapidKey }) => accepted({ key: vapidKey })

export const pushOn: Handler<typeof wishing> = async (
  { body },
  { database },
  { domain, account, tokenHash },
) => {
  if (!isPushEndpoint(body.endpoint)) return refuse('malformed', { field: 'endpoint' })
  await database.as(domain.id, (tx) => keepSubscription(tx, { accountId: account.id, tokenHash }, body))
  return DONE
}

export const pushOff: Handler<typeof ending> = async ({ body }, { database }, { domain, account }) => {
  await database.as(domain.id, (tx) => forgetSubscription(tx, account.id, body.endpoint))
  return DONE
}
