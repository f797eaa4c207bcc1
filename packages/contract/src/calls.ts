import { currentuser } from './rest/currentuser.ts'
import { deleteAllAnswersPlayer, trackreaction, tracktest } from './rest/enrollctl-answers.ts'
import { listUser } from './rest/enrollctl-listUser.ts'
import {
  track,
  trackAlternateConclusion,
  trackConclusion,
  trackIntroduction,
  trackItem,
  trackRanking,
  trackTrail,
} from './rest/enrollctl-track.ts'
import { trailRanking } from './rest/enrollctl-trailRanking.ts'
import { file, pack, ticket } from './rest/files.ts'
import { login, logout } from './rest/loginctl.ts'
import { importPlays, playsKey } from './rest/plays-file.ts'
import {
  configurationctl,
  currentusertrack,
  domaininfo,
  domainjourneylist,
  frontdoor,
} from './track/directory.ts'

/** Every call of the product, by name: the server must handle each, and OpenAPI is made from it. */
export const CALLS = {
  configurationctl,
  currentuser,
  currentusertrack,
  deleteAllAnswersPlayer,
  domaininfo,
  domainjourneylist,
  file,
  frontdoor,
  importPlays,
  listUser,
  login,
  logout,
  pack,
  playsKey,
  ticket,
  track,
  trackAlternateConclusion,
  trackConclusion,
  trackIntroduction,
  trackItem,
  trackRanking,
  trackTrail,
  trackreaction,
  tracktest,
  trailRanking,
} as const

export type CallName = keyof typeof CALLS
