import type { STUDIO_GIVING_CALLS } from '@vereda/contract/calls.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { giveTrail } from './calls/give-trail.ts'
import { planGift } from './calls/plan-gift.ts'
import { rescheduleGroupTrail } from './calls/reschedule-group-trail.ts'
import { studioGroupTrails } from './calls/studio-group-trails.ts'
import { studioGroups } from './calls/studio-groups.ts'
import { studioPeople } from './calls/studio-people.ts'
import { planWithdrawal, withdrawGroupTrail } from './calls/withdraw-group-trail.ts'

export const enrolmentHandlers: HandlersOf<typeof STUDIO_GIVING_CALLS> = {
  studioPeople,
  studioGroups,
  planGift,
  giveTrail,
  studioGroupTrails,
  rescheduleGroupTrail,
  planWithdrawal,
  withdrawGroupTrail,
}
