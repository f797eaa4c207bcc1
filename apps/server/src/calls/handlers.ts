import type { CALLS, CallName } from '@vereda/contract/calls.ts'
import { ticket } from '../capabilities/content/calls/files/content-ticket.ts'
import { file } from '../capabilities/content/calls/files/file.ts'
import { pack } from '../capabilities/content/calls/files/pack.ts'
import { frontdoor } from '../capabilities/demo/calls/frontdoor.ts'
import {
  configurationctl,
  currentusertrack,
  domaininfo,
  domainjourneylist,
} from '../capabilities/directory/calls/directory.ts'
import { citySearch } from '../capabilities/identity/calls/cityctl/search.ts'
import { currentuser } from '../capabilities/identity/calls/currentuser/currentuser.ts'
import { forgotjourney } from '../capabilities/identity/calls/forgotctl/forgotjourney.ts'
import { forgotjourneycode } from '../capabilities/identity/calls/forgotctl/forgotjourneycode.ts'
import { forgotjourneysms } from '../capabilities/identity/calls/forgotctl/forgotjourneysms.ts'
import { newpassword } from '../capabilities/identity/calls/forgotctl/newpassword.ts'
import { login } from '../capabilities/identity/calls/loginctl/login.ts'
import { logout } from '../capabilities/identity/calls/loginctl/logout.ts'
import { magicCheckcode } from '../capabilities/identity/calls/magicctl/checkcode.ts'
import { magicGenerate } from '../capabilities/identity/calls/magicctl/generate.ts'
import { action0 } from '../capabilities/identity/calls/signupctl/action0.ts'
import { action1 } from '../capabilities/identity/calls/signupctl/action1.ts'
import { action1resend } from '../capabilities/identity/calls/signupctl/action1resend.ts'
import { action2 } from '../capabilities/identity/calls/signupctl/action2.ts'
import { action3 } from '../capabilities/identity/calls/signupctl/action3.ts'
import { action4 } from '../capabilities/identity/calls/signupctl/action4.ts'
import { action5 } from '../capabilities/identity/calls/signupctl/action5.ts'
import { action6 } from '../capabilities/identity/calls/signupctl/action6.ts'
import { action7 } from '../capabilities/identity/calls/signupctl/action7.ts'
import { action7student } from '../capabilities/identity/calls/signupctl/action7student.ts'
import { signupCheckcode } from '../capabilities/identity/calls/signupctl/checkcode.ts'
import { citiesinstituationstate } from '../capabilities/identity/calls/signupctl/citiesinstituationstate.ts'
import { classes } from '../capabilities/identity/calls/signupctl/classes.ts'
import { invitation } from '../capabilities/identity/calls/signupctl/invitation.ts'
import { listinstitutioncity } from '../capabilities/identity/calls/signupctl/listinstitutioncity.ts'
import { listjobs } from '../capabilities/identity/calls/signupctl/listjobs.ts'
import { loginSignup } from '../capabilities/identity/calls/signupctl/login_signup.ts'
import { revert1 } from '../capabilities/identity/calls/signupctl/revert1.ts'
import { subjects } from '../capabilities/identity/calls/signupctl/subjects.ts'
import { stateSearch } from '../capabilities/identity/calls/statectl/search.ts'
import { change } from '../capabilities/identity/calls/userctl/change.ts'
import { confirmPassword } from '../capabilities/identity/calls/userctl/confirm.ts'
import { profile } from '../capabilities/identity/calls/userctl/profile.ts'
import { revokeSession } from '../capabilities/identity/calls/userctl/revokeSession.ts'
import { sessions } from '../capabilities/identity/calls/userctl/sessions.ts'
import { thumb } from '../capabilities/identity/calls/userctl/thumb.ts'
import { thumbUpload } from '../capabilities/identity/calls/userctl/thumbUpload.ts'
import { deleteAllAnswersPlayer } from '../capabilities/learning/calls/enrollctl/deleteAllAnswersPlayer.ts'
import { listUser } from '../capabilities/learning/calls/enrollctl/listUser.ts'
import {
  trackAlternateConclusion,
  trackConclusion,
  trackIntroduction,
  trackRanking,
} from '../capabilities/learning/calls/enrollctl/moments.ts'
import { track } from '../capabilities/learning/calls/enrollctl/track.ts'
import { trackItem } from '../capabilities/learning/calls/enrollctl/trackItem.ts'
import { trackreaction } from '../capabilities/learning/calls/enrollctl/trackreaction.ts'
import { trackTrail } from '../capabilities/learning/calls/enrollctl/trackTrail.ts'
import { tracktest } from '../capabilities/learning/calls/enrollctl/tracktest.ts'
import { trailRanking } from '../capabilities/learning/calls/enrollctl/trailRanking.ts'
import { importPlays } from '../capabilities/learning/calls/files/plays-file.ts'
import { playsKey } from '../capabilities/learning/calls/files/plays-key.ts'
import type { Handler } from './handler.ts'

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
