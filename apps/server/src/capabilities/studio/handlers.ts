import type { STUDIO_CALLS, STUDIO_PEOPLE_CALLS } from '@vereda/contract/calls.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { listPeople } from './calls/people.ts'
import { studioTrails } from './calls/trails.ts'

export const studioHandlers: HandlersOf<
  typeof STUDIO_CALLS & Pick<typeof STUDIO_PEOPLE_CALLS, 'listPeople'>
> = { listPeople, studioTrails }
