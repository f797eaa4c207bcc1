import type { STUDIO_DRAFT_CALLS, STUDIO_FILE_CALLS, STUDIO_PACKAGE_CALLS } from '@vereda/contract/calls.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { addFile } from './calls/add-file.ts'
import { addPackage } from './calls/add-package.ts'
import { besideDraft } from './calls/beside-draft.ts'
import { discardDraft } from './calls/discard-draft.ts'
import { draftLive } from './calls/draft-live.ts'
import { newDraft } from './calls/new-draft.ts'
import { openDraft } from './calls/open-draft.ts'
import { publishDraft } from './calls/publish-draft.ts'
import { readDraft } from './calls/read-draft.ts'
import { sendOperations } from './calls/send-operations.ts'
import { studioDrafts } from './calls/studio-drafts.ts'

export const draftHandlers: HandlersOf<
  typeof STUDIO_DRAFT_CALLS & typeof STUDIO_FILE_CALLS & typeof STUDIO_PACKAGE_CALLS
> = {
  addFile,
  addPackage,
  besideDraft,
  discardDraft,
  draftLive,
  studioDrafts,
  newDraft,
  openDraft,
  readDraft,
  sendOperations,
  publishDraft,
}
