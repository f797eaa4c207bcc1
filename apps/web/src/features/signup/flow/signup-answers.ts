import { CODE_WAYS } from '@vereda/domain/signup/contact-choice.ts'
import { STAFF_TYPES } from '@vereda/domain/signup/education-form.ts'
import * as z from 'zod/mini'

export const SCHOOL_ROLES = ['student', ...STAFF_TYPES] as const

const text = z.string()
const maybe = z.nullable(text)

/** What the person typed and chose so far, as in the fields. The password is not among it: it is stored nowhere. */
export const SignupAnswers = z.object({
  nickname: text,
  name: text,
  identifier: text,
  email: text,
  phone: text,
  receiveCodeBy: z.nullable(z.enum(CODE_WAYS)),
  username: text,
  job: maybe,
  state: text,
  cityId: maybe,
  schoolRole: z.nullable(z.enum(SCHOOL_ROLES)),
  schoolId: maybe,
  subject: maybe,
  classes: z.array(text),
})
export type SignupAnswers = z.infer<typeof SignupAnswers>

export const NO_ANSWERS: SignupAnswers = {
  nickname: '',
  name: '',
  identifier: '',
  email: '',
  phone: '',
  receiveCodeBy: null,
  username: '',
  job: null,
  state: '',
  cityId: null,
  schoolRole: null,
  schoolId: null,
  subject: null,
  classes: [],
}
