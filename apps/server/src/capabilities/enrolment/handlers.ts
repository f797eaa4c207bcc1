import type { STUDIO_GIVING_CALLS } from '@vereda/contract/calls.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { giveTrail } from './calls/give-trail.ts'
import { studioPeople } from './calls/studio-people.ts'

export const enrolmentHandlers: HandlersOf<typeof STUDIO_GIVING_CALLS> = { giveTrail, studioPeople }
