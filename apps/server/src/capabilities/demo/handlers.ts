import type { FRONT_DOOR_CALLS } from '@vereda/contract/calls.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { frontdoor } from './calls/frontdoor.ts'

export const demoHandlers: HandlersOf<typeof FRONT_DOOR_CALLS> = {
  frontdoor,
}
