import type { OWN_DATA_CALLS } from '@vereda/contract/calls.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { erasePerson } from './calls/studio/erasePerson.ts'
import { personData } from './calls/studio/personData.ts'
import { ownData } from './calls/userctl/ownData.ts'

export const ownDataHandlers: HandlersOf<typeof OWN_DATA_CALLS> = { erasePerson, ownData, personData }
