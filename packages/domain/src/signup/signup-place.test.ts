import { expect, test } from 'vitest'
import { type SignupCourse, signupPlace } from './signup-course.ts'
import { signupAfter, startSignup } from './signup-flow.ts'
import { SIGNUP_STEP, type SignupQuestion } from './signup-steps.ts'

const company: SignupCourse = { type: 'company', form: 'steps', needsCode: false, isByCode: false }
const FILLED_IN: SignupQuestion[] = ['nickname', 'fullname', 'identifier', 'password']

/** The places that a signup shows after a right code in the route, until it is done. */
function placesAfterCode(course: SignupCourse, filledIn: SignupQuestion[]) {
  let flow = signupAfter(startSignup(course), { kind: 'code-arrived', given: filledIn })
  const places: string[] = []
  while (flow.step !== SIGNUP_STEP.done) {
    const { at, total } = signupPlace(flow.course, flow.given, flow.step)
    places.push(`${at} of ${total}`)
    const asked = Object.entries(SIGNUP_STEP).find(([, step]) => step === flow.step)
    flow = signupAfter(flow, { kind: 'answered', question: asked![0] as SignupQuestion })
  }
  return places
}

test.each([
  ['company', ['7 of 8', '8 of 8']],
  ['education', ['7 of 7']],
] as const)(
  'a learner of a %s signup who comes with a code and a password sees only the last questions',
  (type, places) => {
    expect(placesAfterCode({ ...company, type }, FILLED_IN)).toEqual(places)
    expect(placesAfterCode({ ...company, type, needsCode: true }, FILLED_IN)).toEqual(places)
  },
)

test('a learner without a password is asked for it last', () => {
  const given = FILLED_IN.filter((question) => question !== 'password')
  expect(placesAfterCode(company, given)).toEqual(['6 of 8', '7 of 8', '8 of 8'])
})

test('a simple form is one question', () => {
  expect(signupPlace({ ...company, form: 'simple' }, [], SIGNUP_STEP.simple)).toEqual({ at: 1, total: 1 })
})
