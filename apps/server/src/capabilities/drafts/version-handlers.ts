import type { STUDIO_VERSION_CALLS } from '@vereda/contract/calls.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { copyTrail, draftChanges, restoreVersion, studioVersions, versionChanges } from './calls/versions.ts'

export const versionHandlers: HandlersOf<typeof STUDIO_VERSION_CALLS> = {
  studioVersions,
  versionChanges,
  draftChanges,
  restoreVersion,
  copyTrail,
}
