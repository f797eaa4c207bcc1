import type { CONTENT_CALLS } from '@vereda/contract/calls.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { ticket } from './calls/files/content-ticket.ts'
import { file } from './calls/files/file.ts'
import { pack } from './calls/files/pack.ts'

export const contentHandlers: HandlersOf<typeof CONTENT_CALLS> = {
  ticket,
  file,
  pack,
}
