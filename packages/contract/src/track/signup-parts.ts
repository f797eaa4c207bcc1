import type { SignupQuestion } from '@vereda/domain/signup/signup-steps.ts'
import * as z from 'zod/mini'
import { text } from '../text.ts'

/** The group and the token of an invitation's link. */
export const Invited = z.strictObject({ group: text(64), token: text(128) })

/** A password as it is sent (decisions 6): both digests, or only the SHA part. */
export const PreparedPassword = z.string().check(z.regex(/^(?:\{MD5\}[0-9a-f]{32})?\{SHA256\}[0-9a-f]{64}$/))

const QUESTIONS = [
  'nickname',
  'fullname',
  'identifier',
  'contact',
  'code',
  'password',
  'job',
  'city',
  'education',
  'simple',
] as const satisfies readonly SignupQuestion[]

/** The questions of a signup that are already answered. */
export const SignupQuestions = z.array(z.enum(QUESTIONS))
