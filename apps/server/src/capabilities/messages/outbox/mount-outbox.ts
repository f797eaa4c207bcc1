import { REFUSALS } from '@vereda/contract/refusal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../../calls/services.ts'
import type { OperatorAccess } from '../../../platform/http/operator-access.ts'
import type { Domain } from '../../directory/domains.ts'
import { letterLocale } from '../locale.ts'
import { outboxOf } from '../messages.ts'
import { outboxPage, type ShownMessage } from './outbox-page.ts'

const MOST = 100
const HEADERS = { 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' }

async function messagesOf({ database }: Services, domain: Domain): Promise<ShownMessage[]> {
  const messages = await database.as(domain.id, (tx) => outboxOf(tx, MOST))
  return messages.map((message) => ({ ...message, domain: domain.name, hostkey: domain.hostkey }))
}

/** The newest messages. On a domain's host they are that domain's; on any other host they are those of all domains. */
async function shownTo(services: Services, request: FastifyRequest): Promise<ShownMessage[]> {
  const domains = request.domain ? [request.domain] : await services.directory.all()
  const lists = await Promise.all(domains.map((domain) => messagesOf(services, domain)))
  return lists
    .flat()
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, MOST)
}

/** Serves the outbox, where the operator and visitors of the demo read the messages that would have been sent. Nobody else can open it. */
export function mountOutbox(app: FastifyInstance, services: Services, mayOperate: OperatorAccess): void {
  app.get('/outbox', async (request, reply) => {
    if (!mayOperate(request)) return reply.callNotFound()
    const locale = letterLocale(null, request.headers['accept-language'], request.domain?.locale ?? 'en')
    const page = outboxPage(locale, await shownTo(services, request))
    return reply.headers(HEADERS).type('text/html; charset=utf-8').send(page)
  })
  app.get('/outbox.json', async (request, reply) => {
    if (!mayOperate(request))
      return reply.code(404).send({ error: 'not-found', message: REFUSALS['not-found'].message })
    return reply.headers(HEADERS).send(await shownTo(services, request))
  })
}
