/**
 * The steps of a signup by their index (specification 2): eight questions, the end, the education form, the simple one-page form, and two
 * dead ends: −1 for an invalid group or invitation, −2 for a failed education signup.
 */
export const SIGNUP_STEP = {
  educationFailed: -2,
  invalid: -1,
  nickname: 0,
  fullname: 1,
  identifier: 2,
  contact: 3,
  code: 4,
  password: 5,
  job: 6,
  city: 7,
  done: 8,
  education: 9,
  simple: 10,
} as const

export type SignupStep = (typeof SIGNUP_STEP)[keyof typeof SIGNUP_STEP]

/** The questions of a signup; each has its own step. */
export type SignupQuestion = Exclude<keyof typeof SIGNUP_STEP, 'educationFailed' | 'invalid' | 'done'>
