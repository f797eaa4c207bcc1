import type { ticket as contract } from '@vereda/contract/rest/files.ts'
import { mayOpen } from '@vereda/domain/account/studio-access.ts'
import { contentLabel } from '@vereda/domain/content/content-label.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { openedResource } from '../../opened-resource.ts'

export const ticket: Handler<typeof contract> = (
  { body },
  { database, trailCache, tickets },
  { domain, account, player },
) =>
  database.as(domain.id, async (tx) => {
    const { groupTrailId, resourceId } = body
    const reader = { playerId: player.id, isEditor: () => mayOpen(account, 'editor') }
    const opened = await openedResource(tx, trailCache, reader, body)
    if (!opened) return refuse('unknown-trail')
    if (!opened.resource) return refuse('unknown-resource')
    const { version } = opened
    const content = { hostkey: domain.hostkey, userId: account.id, groupTrailId, resourceId, version }
    const label = await contentLabel(content)
    const formerLabel = await contentLabel({ ...content, groupTrailId: null })
    const claim = { domainId: domain.id, accountId: account.id, groupTrailId, resourceId, version }
    return accepted({ ticket: tickets.issue({ label, formerLabel, ...claim }) })
  })
