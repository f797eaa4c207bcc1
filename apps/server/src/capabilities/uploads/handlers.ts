import type { STUDIO_UPLOAD_CALLS } from '@vereda/contract/calls.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { beginUpload } from './calls/begin-upload.ts'
import { continueUpload } from './calls/continue-upload.ts'
import { readUpload } from './calls/read-upload.ts'

export const uploadHandlers: HandlersOf<typeof STUDIO_UPLOAD_CALLS> = {
  beginUpload,
  continueUpload,
  readUpload,
}
