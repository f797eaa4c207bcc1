import type { OWN_DATA_CALLS } from '@vereda/contract/calls.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { ownData } from './calls/userctl/ownData.ts'

export const ownDataHandlers: HandlersOf<typeof OWN_DATA_CALLS> = { ownData }
