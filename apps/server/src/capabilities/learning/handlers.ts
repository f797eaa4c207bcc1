import type { LEARNING_CALLS } from '@vereda/contract/calls.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { checkCredential, credentialKeys } from './calls/credentialctl/check.ts'
import { issueBadge, issueCertificate } from './calls/credentialctl/issue.ts'
import {
  accesscategory,
  getCategoryDefault,
  getCategoryOrder,
  getLastCategoryAccessed,
  getTree,
  setlastcategory,
} from './calls/enrollctl/categories.ts'
import { deleteAllAnswersPlayer } from './calls/enrollctl/deleteAllAnswersPlayer.ts'
import { listUser, listUserPagination } from './calls/enrollctl/listUser.ts'
import {
  trackAlternateConclusion,
  trackConclusion,
  trackIntroduction,
  trackRanking,
} from './calls/enrollctl/moments.ts'
import { offered } from './calls/enrollctl/offered.ts'
import { track } from './calls/enrollctl/track.ts'
import { trackBatch } from './calls/enrollctl/trackBatch.ts'
import { trackItem } from './calls/enrollctl/trackItem.ts'
import { trackreaction } from './calls/enrollctl/trackreaction.ts'
import { trackTrail } from './calls/enrollctl/trackTrail.ts'
import { tracktest } from './calls/enrollctl/tracktest.ts'
import { trailRanking } from './calls/enrollctl/trailRanking.ts'
import { importPlays } from './calls/files/plays-file.ts'
import { playsKey } from './calls/files/plays-key.ts'

export const learningHandlers: HandlersOf<typeof LEARNING_CALLS> = {
  checkCredential,
  credentialKeys,
  issueBadge,
  issueCertificate,
  accesscategory,
  getCategoryDefault,
  getCategoryOrder,
  getLastCategoryAccessed,
  getTree,
  setlastcategory,
  deleteAllAnswersPlayer,
  listUser,
  listUserPagination,
  offered,
  trackAlternateConclusion,
  trackConclusion,
  trackIntroduction,
  trackRanking,
  track,
  trackBatch,
  trackItem,
  trackreaction,
  trackTrail,
  tracktest,
  trailRanking,
  importPlays,
  playsKey,
}
