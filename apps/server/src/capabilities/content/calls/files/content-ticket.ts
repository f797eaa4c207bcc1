import type { ticket as contract } from '@vereda/contract/rest/files.ts'
import { mayOpen } from '@vereda/domain/account/studio-access.ts'
import { contentLabel } from '@vereda/domain/content/content-label.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { attemptOf } from '../../../learning/players.ts'
import { untouchedTrails } from '../../../learning/preview.ts'

export const ticket: Handler<typeof contract> = (
  { body },
  { database, trailCache, tickets },
  { domain, account, player },
) =>
  database.as(domain.id, async (tx) => {
    const { groupTrailId, resourceId } = body
    const attempt =
      (await attemptOf(tx, { groupTrailId, playerId: player.id })) ??
      (mayOpen(account, 'editor') ? (await untouchedTrails(tx, player.id, { groupTrailId }))[0] : undefined)
    if (!attempt) return refuse('unknown-trail')
    const { version } = attempt
    const trail = await trailCache.trail(tx, attempt.trailId, version)
    if (!trail.resources.has(resourceId)) return refuse('unknown-resource')
    const content = { hostkey: domain.hostkey, userId: account.id, groupTrailId, resourceId, version }
    const label = await contentLabel(content)
    const formerLabel = await contentLabel({ ...content, groupTrailId: null })
    const opened = { domainId: domain.id, accountId: account.id, groupTrailId, resourceId, version }
    return accepted({ ticket: tickets.issue({ label, formerLabel, ...opened }) })
  })
