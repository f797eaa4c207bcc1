import type { CALLS, CallName } from '@vereda/contract/calls.ts'
import type { Handler } from '../http/handler.ts'
import { currentuser } from './currentuser/currentuser.ts'
import { deleteAllAnswersPlayer } from './enrollctl/deleteAllAnswersPlayer.ts'
import { listUser } from './enrollctl/listUser.ts'
import {
  trackAlternateConclusion,
  trackConclusion,
  trackIntroduction,
  trackRanking,
} from './enrollctl/moments.ts'
import { track } from './enrollctl/track.ts'
import { trackItem } from './enrollctl/trackItem.ts'
import { trackreaction } from './enrollctl/trackreaction.ts'
import { trackTrail } from './enrollctl/trackTrail.ts'
import { tracktest } from './enrollctl/tracktest.ts'
import { trailRanking } from './enrollctl/trailRanking.ts'
import { ticket } from './files/content-ticket.ts'
import { file } from './files/file.ts'
import { pack } from './files/pack.ts'
import { importPlays } from './files/plays-file.ts'
import { playsKey } from './files/plays-key.ts'
import { login } from './loginctl/login.ts'
import { logout } from './loginctl/logout.ts'
import {
  configurationctl,
  currentusertrack,
  domaininfo,
  domainjourneylist,
  frontdoor,
} from './track/directory.ts'

/** The handler of every call; one that is missing, or of another shape than its contract, fails the type check. */
export const HANDLERS: { [Name in CallName]: Handler<(typeof CALLS)[Name]> } = {
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
}
