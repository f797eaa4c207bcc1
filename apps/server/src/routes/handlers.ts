import type { CALLS, CallName } from '@vereda/contract/calls.ts'
import type { Handler } from '../http/handler.ts'
import { citySearch } from './cityctl/search.ts'
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
import { forgotjourney } from './forgotctl/forgotjourney.ts'
import { forgotjourneycode } from './forgotctl/forgotjourneycode.ts'
import { forgotjourneysms } from './forgotctl/forgotjourneysms.ts'
import { newpassword } from './forgotctl/newpassword.ts'
import { login } from './loginctl/login.ts'
import { logout } from './loginctl/logout.ts'
import { magicCheckcode } from './magicctl/checkcode.ts'
import { magicGenerate } from './magicctl/generate.ts'
import { action0 } from './signupctl/action0.ts'
import { action1 } from './signupctl/action1.ts'
import { action1resend } from './signupctl/action1resend.ts'
import { action2 } from './signupctl/action2.ts'
import { action3 } from './signupctl/action3.ts'
import { action4 } from './signupctl/action4.ts'
import { action5 } from './signupctl/action5.ts'
import { action6 } from './signupctl/action6.ts'
import { action7 } from './signupctl/action7.ts'
import { action7student } from './signupctl/action7student.ts'
import { signupCheckcode } from './signupctl/checkcode.ts'
import { citiesinstituationstate } from './signupctl/citiesinstituationstate.ts'
import { classes } from './signupctl/classes.ts'
import { invitation } from './signupctl/invitation.ts'
import { listinstitutioncity } from './signupctl/listinstitutioncity.ts'
import { listjobs } from './signupctl/listjobs.ts'
import { loginSignup } from './signupctl/login_signup.ts'
import { revert1 } from './signupctl/revert1.ts'
import { subjects } from './signupctl/subjects.ts'
import { stateSearch } from './statectl/search.ts'
import { configurationctl, currentusertrack, domaininfo, domainjourneylist } from './track/directory.ts'
import { frontdoor } from './track/frontdoor.ts'
import { change } from './userctl/change.ts'
import { confirmPassword } from './userctl/confirm.ts'
import { profile } from './userctl/profile.ts'
import { revokeSession } from './userctl/revokeSession.ts'
import { sessions } from './userctl/sessions.ts'
import { thumb } from './userctl/thumb.ts'
import { thumbUpload } from './userctl/thumbUpload.ts'

/** The handler of every call; one that is missing, or of another shape than its contract, fails the type check. */
export const HANDLERS: { [Name in CallName]: Handler<(typeof CALLS)[Name]> } = {
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
}
