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
import { forgotjourney, forgotjourneycode, forgotjourneysms, newpassword } from './rest/forgotctl.ts'
import { login, logout } from './rest/loginctl.ts'
import { magicCheckcode, magicGenerate } from './rest/magicctl.ts'
import { importPlays, playsKey } from './rest/plays-file.ts'
import {
  change,
  confirmPassword,
  profile,
  revokeSession,
  sessions,
  thumb,
  thumbUpload,
} from './rest/userctl.ts'
import {
  configurationctl,
  currentusertrack,
  domaininfo,
  domainjourneylist,
  frontdoor,
} from './track/directory.ts'
import { invitation, loginSignup, signupCheckcode } from './track/signup.ts'
import {
  action0,
  action1,
  action1resend,
  action2,
  action3,
  action4,
  action5,
  action6,
  action7,
  action7student,
  revert1,
} from './track/signup-actions.ts'
import {
  citiesinstituationstate,
  citySearch,
  classes,
  listinstitutioncity,
  listjobs,
  stateSearch,
  subjects,
} from './track/signup-lists.ts'

/** Every call of the product, by name: the server must handle each, and OpenAPI is made from it. */
export const CALLS = {
  action0,
  action1,
  action1resend,
  action2,
  action3,
  action4,
  action5,
  action6,
  action7,
  action7student,
  change,
  citiesinstituationstate,
  citySearch,
  classes,
  configurationctl,
  confirmPassword,
  currentuser,
  currentusertrack,
  deleteAllAnswersPlayer,
  domaininfo,
  domainjourneylist,
  file,
  forgotjourney,
  forgotjourneycode,
  forgotjourneysms,
  frontdoor,
  importPlays,
  invitation,
  listUser,
  listinstitutioncity,
  listjobs,
  login,
  loginSignup,
  logout,
  magicCheckcode,
  magicGenerate,
  newpassword,
  pack,
  playsKey,
  profile,
  revert1,
  revokeSession,
  sessions,
  signupCheckcode,
  stateSearch,
  subjects,
  thumb,
  thumbUpload,
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
