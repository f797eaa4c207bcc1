import type { DIRECTORY_CALLS } from '@vereda/contract/calls.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { configurationctl, currentusertrack, domaininfo, domainjourneylist } from './calls/directory.ts'

export const directoryHandlers: HandlersOf<typeof DIRECTORY_CALLS> = {
  configurationctl,
  currentusertrack,
  domaininfo,
  domainjourneylist,
}
