import type { STUDIO_CALLS } from '@vereda/contract/calls.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { studioTrails } from './calls/trails.ts'

export const studioHandlers: HandlersOf<typeof STUDIO_CALLS> = { studioTrails }
