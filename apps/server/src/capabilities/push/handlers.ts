import type { PUSH_CALLS } from '@vereda/contract/calls.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { pushKey, pushOff, pushOn } from './calls/devices.ts'

export const pushHandlers: HandlersOf<typeof PUSH_CALLS> = { pushKey, pushOn, pushOff }
