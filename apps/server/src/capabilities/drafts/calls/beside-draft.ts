import type { besideDraft as contract } from '@vereda/contract/rest/studio-drafts.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { draftTopic } from '../draft-topic.ts'
import { draftState, landedSince } from '../sql/landed-changes.ts'

export const besideDraft: Handler<typeof contract> = async (
  { params: { trailId }, body },
  { database, presences },
  { domain, account },
) => {
  const state = await database.as(domain.id, (tx) => draftState(tx, trailId))
  if (!state) return refuse('unknown-trail')
  const { revision, version } = state
  const topic = draftTopic(trailId)
  await presences.tell({
    domainId: domain.id,
    topic,
    window: `${account.id} ${body.editor}`,
    accountId: account.id,
    name: account.name,
    part: body.item,
    isGone: body.isLeaving === true,
  })
  const people = presences
    .beside(domain.id, topic, account.id)
    .map(({ accountId, name, part }) => ({ id: accountId, name, item: part }))
  const others =
    body.revision < revision
      ? await database.as(domain.id, (tx) =>
          landedSince(tx, { trailId, after: body.revision, until: revision }),
        )
      : []
  return accepted({ people, revision, others, version })
}
