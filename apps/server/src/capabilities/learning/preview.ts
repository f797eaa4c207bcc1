import { DRAFT_PREFIX, previewId } from '@vereda/domain/draft/preview-id.ts'
import { learnerTrail } from '@vereda/domain/trail/learner-trail.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import type { Queries } from '../../platform/database/database.ts'
import { compiledDraft } from '../drafts/compiled-draft.ts'
import { type CachedTrail, type TrailCache, unpublishedTrail } from '../trails/trail-cache.ts'
import { learnerStateOf } from './listing/learner-state.ts'
import { hashes2Of } from './listing/trail-page.ts'
import type { Chosen, Enrolment } from './sql/enrolments.ts'

/** The progress of a player who has done nothing yet. */
const UNTOUCHED = {
  sumPoints: 0,
  bonusPoints: 0,
  testPoints: 0,
  finished: 0,
  donePoints: 0,
  donePointsMax: 0,
  badges: 0,
  lastPlayedAt: null,
  introductionSeenAt: null,
  conclusionSeenAt: null,
  alternateConclusionSeenAt: null,
  rankingSeenAt: null,
  testResponse: null,
  reactionResponse: null,
  lastFinish: null,
  stamp: 0,
} as const

const GIVEN = {
  name: 'given-trails',
  text: `select g.id as "groupTrailId", $2 as "playerId", '' as "groupUserId", g.trail_id as "trailId", g.version, j.hostkey as journey,
      g.categories, g.team_type as "teamType", g.approval_rating as "approvalRating", g.starts_at as "startsAt", g.ends_at as "endsAt",
      g.created_at as "enrolledAt"
    from group_trail g join journey j on j.domain_id = g.domain_id and j.id = g.journey_id
    where g.domain_id = $1 and ($3::text is null or g.id = $3)
      and ($4::text is null or j.hostkey = $4 or $4 = (select d.hostkey from domain d where d.id = $1))
      and not exists (select from player p where p.domain_id = $1 and p.group_trail_id = g.id and p.player_id = $2)
    order by g.created_at desc, g.id`,
}

/** The domain's group trails that a player is not in, as a player who has done nothing would begin them. */
export async function untouchedTrails(tx: Queries, playerId: string, only: Chosen): Promise<Enrolment[]> {
  const values = [tx.domainId, playerId, only.groupTrailId ?? null, only.journey ?? null]
  const rows = await tx.rows<Omit<Enrolment, keyof typeof UNTOUCHED>>(GIVEN, values)
  return rows.map((row) => ({ ...row, ...UNTOUCHED }))
}

type Shown = { enableHashes: boolean; summary: boolean }

const opened = (trail: Trail): Trail => ({
  ...trail,
  offline: false,
  steps: trail.steps.map((step) => ({
    ...step,
    resources: step.resources.map((resource) => ({
      ...resource,
      disabled: false,
      reason: null,
      offline: false,
    })),
  })),
})

/** A trail as a preview shows it: nothing is earned, no resource waits for another, and there is nothing to download. */
function seenTrail(trail: CachedTrail, enrolment: Enrolment, { enableHashes, summary }: Shown): Trail {
  const document = enableHashes ? trail.document : trail.bare
  const approvalRating = enrolment.approvalRating ?? document.approvalRating
  const seen = learnerTrail({ ...document, approvalRating }, learnerStateOf(enrolment, trail, {}))
  const preview = { ...opened(seen), preview: true, ...(enableHashes && { hashes2: hashes2Of(trail) }) }
  return summary ? { ...preview, steps: [] } : preview
}

/** A group trail as a preview. */
export const previewTrail = async (
  tx: Queries,
  trailCache: TrailCache,
  enrolment: Enrolment,
  shown: Shown,
): Promise<Trail> =>
  seenTrail(await trailCache.trail(tx, enrolment.trailId, enrolment.version), enrolment, shown)

/** The id of the trail whose draft a group trail's id stands for, or null. */
export const draftIn = (groupTrailId: string | undefined): string | null =>
  groupTrailId?.startsWith(DRAFT_PREFIX) ? groupTrailId.slice(DRAFT_PREFIX.length) : null

/** A draft as a preview of the trail that it would become; undefined where there is no draft. */
export async function previewDraft(
  tx: Queries,
  trailId: string,
  player: { playerId: string; journey: string },
  shown: Shown,
): Promise<Trail | undefined> {
  const document = await compiledDraft(tx, trailId)
  if (!document) return undefined
  const { version } = document
  const given = { categories: [], teamType: null, approvalRating: null, startsAt: null, endsAt: null }
  const enrolment: Enrolment = {
    ...UNTOUCHED,
    ...given,
    ...player,
    trailId,
    version,
    groupUserId: '',
    enrolledAt: new Date(0),
    groupTrailId: previewId(trailId),
    attempt: 1,
    mark: '',
  }
  return seenTrail(await unpublishedTrail(document), enrolment, shown)
}
