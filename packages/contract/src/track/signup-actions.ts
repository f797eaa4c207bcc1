import { CODE_WAYS } from '@vereda/domain/signup/contact-choice.ts'
import { STAFF_TYPES } from '@vereda/domain/signup/education-form.ts'
import * as z from 'zod/mini'
import { defineCall, type Schema } from '../call.ts'
import type { RefusalCode } from '../refusal-code.ts'
import { maybe, text } from '../text.ts'
import { Invited, PreparedPassword, SignupQuestions } from './signup-parts.ts'

/**
 * The answer of an action. `signup` is the ticket that every later action of this signup sends; `step` is the step to show next (8 is the
 * end: the account exists); `username` is known once the contact was given.
 */
export const SignupAnswer = z.object({
  result: z.literal('ok'),
  signup: z.string(),
  step: z.int(),
  given: SignupQuestions,
  username: z.nullable(z.string()),
})
export type SignupAnswer = z.infer<typeof SignupAnswer>

const Signup = z.extend(Invited, { signup: text(200) })
const Name = text(240)
const EVERY = ['unknown-domain', 'group-invalid', 'unknown-signup', 'too-many'] as const

function action<const P extends string, S extends Schema, const R extends RefusalCode>(
  path: P,
  does: string,
  body: S,
  refusals: readonly R[],
) {
  return defineCall({
    service: 'track',
    method: 'POST',
    path,
    does,
    access: 'open',
    body,
    answer: SignupAnswer,
    refusals: [...EVERY, ...refusals],
  })
}

export const action0 = action(
  'signupctl/action0',
  'Step 0, the nickname: begins a signup, or changes it with its ticket.',
  z.extend(Invited, { signup: maybe(text(200)), nickname: Name, locale: maybe(text(12)) }),
  [],
)
export const action1 = action(
  'signupctl/action1',
  'Step 1, the full name.',
  z.extend(Signup, { name: Name }),
  [],
)
export const action2 = action(
  'signupctl/action2',
  'Step 2, the national id.',
  z.extend(Signup, { identifier: text(64) }),
  ['already-exists'],
)
export const action3 = action(
  'signupctl/action3',
  'Step 3, the contact: sends the code by e-mail or phone.',
  z.extend(Signup, {
    email: maybe(text(254)),
    phone: maybe(text(40)),
    receiveCodeBy: maybe(z.enum(CODE_WAYS)),
  }),
  ['already-exists'],
)
export const action1resend = action('signupctl/action1resend', 'Sends the code again.', Signup, [])
export const revert1 = action(
  'signupctl/revert1',
  'Takes the contact back, so that another can be given: step 3 again.',
  z.extend(Signup, { username: text(254) }),
  [],
)
export const action4 = action(
  'signupctl/action4',
  'Step 4, the code that was sent.',
  z.extend(Signup, { code: text(32) }),
  ['code-invalid', 'blocked'],
)
export const action5 = action(
  'signupctl/action5',
  'Step 5, the password.',
  z.extend(Signup, { password: PreparedPassword }),
  [],
)
export const action6 = action(
  'signupctl/action6',
  'Step 6, the job: one of listjobs.',
  z.extend(Signup, { job: text(120) }),
  [],
)

const City = { state: maybe(text(8)), cityId: maybe(text(16)) }
const SimpleForm = z.strictObject({
  nickname: maybe(Name),
  name: Name,
  username: maybe(text(120)),
  email: maybe(text(254)),
  phone: maybe(text(40)),
  identifier: maybe(text(64)),
  password: PreparedPassword,
  job: maybe(text(120)),
  ...City,
})

export const action7 = action(
  'signupctl/action7',
  'Step 7, the city, which makes the account; or the whole simple form at once, as `user`, where the invitation has that form.',
  z.extend(Invited, { signup: maybe(text(200)), ...City, user: maybe(SimpleForm) }),
  ['already-exists', 'username-necessary'],
)

export const action7student = defineCall({
  service: 'track',
  method: 'POST',
  path: 'signupctl/action7student/:group/:token',
  does: 'Step 9, the education form, which makes the account.',
  access: 'open',
  params: Invited,
  body: z.strictObject({
    signup: text(200),
    isStudent: z.boolean(),
    typemanager: maybe(z.enum(STAFF_TYPES)),
    phone: text(40),
    job: maybe(text(120)),
    schoolId: maybe(text(64)),
    subject: maybe(text(120)),
    classes: z.array(text(64)).check(z.maxLength(100)),
    ...City,
  }),
  answer: SignupAnswer,
  refusals: [...EVERY, 'already-exists'],
})

export const SIGNUP_ACTIONS_CALLS = {
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
} as const
