import type { REFUSED_CALLS } from '@vereda/contract/calls.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { decideRefused } from './calls/decide-refused.ts'
import { decidedItems } from './calls/decided-items.ts'
import { refusedCases } from './calls/refused-cases.ts'
import { refusedItem } from './calls/refused-item.ts'

export const refusedHandlers: HandlersOf<typeof REFUSED_CALLS> = {
  decidedItems,
  decideRefused,
  refusedCases,
  refusedItem,
}
