import type { SignupQuestion } from '@vereda/domain/signup/signup-steps.ts'
import * as z from 'zod/mini'
import type { Schema } from '../call.ts'

/** Text of at most so many characters. */
export const text = (max: number) => z.string().check(z.maxLength(max))

/** A field that may be left out or be null. */
export const maybe = <S extends Schema>(schema: S) => z.optional(z.nullable(schema))

/** The group and the token of an invitation's link. */
export const Invited = z.strictObject({ group: text(64), token: text(128) })

/** A password as it travels (decisions 6): both digests, or the SHA part alone. */
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

/** The questions of a signup that have an answer. */
export const SignupQuestions = z.array(z.enum(QUESTIONS))
