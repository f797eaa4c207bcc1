import { CODE_WAYS } from '@vereda/domain/signup/contact-choice.ts'
import { SIGNUP_FORMS, SIGNUP_TYPES } from '@vereda/domain/signup/signup-course.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Done } from '../team-parameter.ts'
import { maybe, text } from '../text.ts'
import { Invited, PreparedPassword, SignupQuestions } from './signup-parts.ts'

export const invitation = defineCall({
  service: 'track',
  method: 'GET',
  path: 'signupctl/invitation/:group/:token',
  does: 'What an invitation asks for, before anything is typed.',
  access: 'open',
  params: Invited,
  answer: z.object({
    type: z.enum(SIGNUP_TYPES),
    form: z.enum(SIGNUP_FORMS),
    /** Whether the invitation is for one person: it opens with the code that was sent with it. */
    needsCode: z.boolean(),
    company: z.nullable(z.string()),
    /** Whether the CPF is required; false where the installation sets cpfDisableRequired. */
    cpfRequired: z.boolean(),
  }),
  refusals: ['unknown-domain', 'group-invalid', 'too-many'],
})

/** A person who is signing up, as far as is known (specification 3). */
const SignupUser = z.object({
  username: z.nullable(z.string()),
  nickname: z.nullable(z.string()),
  name: z.nullable(z.string()),
  identifier: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  receiveCodeBy: z.nullable(z.enum(CODE_WAYS)),
  company: z.nullable(z.string()),
})

export const signupCheckcode = defineCall({
  service: 'track',
  method: 'POST',
  path: 'signupctl/checkcode/:group/:token/:code',
  does: 'Checks a code: one from a link by itself, six typed digits with the signup they belong to. Answers what is known already.',
  access: 'open',
  params: z.extend(Invited, { code: text(128) }),
  body: z.optional(z.strictObject({ signup: maybe(text(200)) })),
  answer: z.object({
    result: z.literal('ok'),
    signup: z.string(),
    step: z.int(),
    given: SignupQuestions,
    user: SignupUser,
  }),
  refusals: ['unknown-domain', 'group-invalid', 'code-invalid', 'blocked', 'too-many'],
})

export const loginSignup = defineCall({
  service: 'track',
  method: 'POST',
  path: 'signupctl/login_signup',
  does: 'Someone who has an account takes the invitation with it: their account joins what it leads to. Signing in is another call.',
  access: 'open',
  body: z.extend(Invited, {
    username: text(254),
    password: PreparedPassword,
    /** The ticket of an invitation that needs its code. */
    signup: maybe(text(200)),
  }),
  answer: Done,
  refusals: [
    'unknown-domain',
    'group-invalid',
    'user-not-found',
    'ambiguous-name',
    'blocked',
    'inactive',
    'too-many',
  ],
})

export const SIGNUP_CALLS = { invitation, loginSignup, signupCheckcode } as const
