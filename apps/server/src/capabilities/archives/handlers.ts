import type { STUDIO_ARCHIVE_CALLS } from '@vereda/contract/calls.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { exportTrail } from './calls/export-trail.ts'
import { importTrail } from './calls/import-trail.ts'

export const archiveHandlers: HandlersOf<typeof STUDIO_ARCHIVE_CALLS> = { exportTrail, importTrail }
