import type { STUDIO_CALLS, STUDIO_COVERS_CALLS, STUDIO_PEOPLE_CALLS } from '@vereda/contract/calls.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { resultCovers, studioCovers } from './calls/covers.ts'
import { listPeople } from './calls/people.ts'
import { studioTrails } from './calls/trails.ts'

export const studioHandlers: HandlersOf<
  typeof STUDIO_CALLS & typeof STUDIO_COVERS_CALLS & Pick<typeof STUDIO_PEOPLE_CALLS, 'listPeople'>
> = { listPeople, studioTrails, studioCovers, resultCovers }
