import type { IDENTITY_CALLS } from '@vereda/contract/calls.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { citySearch } from './calls/cityctl/search.ts'
import { currentuser } from './calls/currentuser/currentuser.ts'
import { forgotjourney } from './calls/forgotctl/forgotjourney.ts'
import { forgotjourneycode } from './calls/forgotctl/forgotjourneycode.ts'
import { forgotjourneysms } from './calls/forgotctl/forgotjourneysms.ts'
import { newpassword } from './calls/forgotctl/newpassword.ts'
import { login } from './calls/loginctl/login.ts'
import { logout } from './calls/loginctl/logout.ts'
import { magicCheckcode } from './calls/magicctl/checkcode.ts'
import { magicGenerate } from './calls/magicctl/generate.ts'
import { action0 } from './calls/signupctl/action0.ts'
import { action1 } from './calls/signupctl/action1.ts'
import { action1resend } from './calls/signupctl/action1resend.ts'
import { action2 } from './calls/signupctl/action2.ts'
import { action3 } from './calls/signupctl/action3.ts'
import { action4 } from './calls/signupctl/action4.ts'
import { action5 } from './calls/signupctl/action5.ts'
import { action6 } from './calls/signupctl/action6.ts'
import { action7 } from './calls/signupctl/action7.ts'
import { action7student } from './calls/signupctl/action7student.ts'
import { signupCheckcode } from './calls/signupctl/checkcode.ts'
import { citiesinstituationstate } from './calls/signupctl/citiesinstituationstate.ts'
import { classes } from './calls/signupctl/classes.ts'
import { invitation } from './calls/signupctl/invitation.ts'
import { listinstitutioncity } from './calls/signupctl/listinstitutioncity.ts'
import { listjobs } from './calls/signupctl/listjobs.ts'
import { loginSignup } from './calls/signupctl/login_signup.ts'
import { revert1 } from './calls/signupctl/revert1.ts'
import { subjects } from './calls/signupctl/subjects.ts'
import { stateSearch } from './calls/statectl/search.ts'
import { change } from './calls/userctl/change.ts'
import { confirmPassword } from './calls/userctl/confirm.ts'
import { contactCode } from './calls/userctl/contactCode.ts'
import { profile } from './calls/userctl/profile.ts'
import { revokeSession } from './calls/userctl/revokeSession.ts'
import { sessions } from './calls/userctl/sessions.ts'
import { thumb } from './calls/userctl/thumb.ts'
import { thumbUpload } from './calls/userctl/thumbUpload.ts'

export const identityHandlers: HandlersOf<typeof IDENTITY_CALLS> = {
  citySearch,
  currentuser,
  forgotjourney,
  forgotjourneycode,
  forgotjourneysms,
  newpassword,
  login,
  logout,
  magicCheckcode,
  magicGenerate,
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
  signupCheckcode,
  citiesinstituationstate,
  classes,
  invitation,
  listinstitutioncity,
  listjobs,
  loginSignup,
  revert1,
  subjects,
  stateSearch,
  change,
  confirmPassword,
  contactCode,
  profile,
  revokeSession,
  sessions,
  thumb,
  thumbUpload,
}
