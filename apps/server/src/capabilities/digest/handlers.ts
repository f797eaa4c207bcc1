import type { DIGEST_CALLS } from '@vereda/contract/calls.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { unsubscribe, unsubscribePage } from './calls/unsubscribe.ts'

export const digestHandlers: HandlersOf<typeof DIGEST_CALLS> = { unsubscribe, unsubscribePage }
