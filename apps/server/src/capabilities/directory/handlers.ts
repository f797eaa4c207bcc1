import type { DIRECTORY_CALLS, STUDIO_CATALOGUE_CALLS, STUDIO_DOMAIN_CALLS } from '@vereda/contract/calls.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { configurationctl, currentusertrack, domaininfo, domainjourneylist } from './calls/directory.ts'
import {
  moveCategory,
  orderCategories,
  orderJourneys,
  placeGroupTrail,
  removeJourney,
  saveJourney,
  studioCatalogue,
} from './calls/studio-catalogue.ts'
import { domainEvents, saveDomain, studioDomain } from './calls/studio-domain.ts'

export const directoryHandlers: HandlersOf<
  typeof DIRECTORY_CALLS & typeof STUDIO_CATALOGUE_CALLS & typeof STUDIO_DOMAIN_CALLS
> = {
  configurationctl,
  currentusertrack,
  domaininfo,
  domainjourneylist,
  domainEvents,
  moveCategory,
  orderCategories,
  orderJourneys,
  placeGroupTrail,
  removeJourney,
  saveJourney,
  studioCatalogue,
  saveDomain,
  studioDomain,
}
