import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type SignupCourse, signupQuestions } from './signup-course.ts'
import { type SignupEvent, type SignupState, signupAfter, startSignup } from './signup-flow.ts'
import { SIGNUP_STEP, type SignupQuestion } from './signup-steps.ts'

const course = (given: Partial<SignupCourse> = {}): SignupCourse => ({
  type: 'company',
  form: 'steps',
  needsCode: false,
  isByCode: false,
  ...given,
})
const questionAt = (step: number) =>
  (Object.entries(SIGNUP_STEP) as [SignupQuestion, number][]).find(([, index]) => index === step)![0]
const after = (state: SignupState, ...events: SignupEvent[]) => events.reduce(signupAfter, state)
const answer = (question: SignupQuestion): SignupEvent => ({ kind: 'answered', question })

/** The steps that a signup goes through when every question is answered. */
function walk(state: SignupState): number[] {
  const steps = [state.step as number]
  let at = state
  while (at.step !== SIGNUP_STEP.done && steps.length < 20) {
    at = signupAfter(at, answer(questionAt(at.step)))
    steps.push(at.step)
  }
  return steps
}

describe('the questions of a signup', () => {
  test('a company signup asks eight questions in order', () => {
    expect(walk(startSignup(course()))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('education leads to step 9 after the password', () => {
    expect(walk(startSignup(course({ type: 'education' })))).toEqual([0, 1, 2, 3, 4, 5, 9, 8])
  })

  test('a simple form is step 10 alone', () => {
    expect(walk(startSignup(course({ form: 'simple' })))).toEqual([10, 8])
  })

  test('a right code from the route skips to the job, and a missing password is asked last', () => {
    const given: SignupQuestion[] = ['nickname', 'fullname', 'identifier', 'contact']
    const arrived = after(startSignup(course()), { kind: 'code-arrived', given })
    expect(walk(arrived)).toEqual([6, 7, 5, 8])
    const withPassword = after(startSignup(course()), {
      kind: 'code-arrived',
      given: [...given, 'password'],
    })
    expect(walk(withPassword)).toEqual([6, 7, 8])
  })

  test('an invitation that needs its code asks for it first', () => {
    const start = startSignup(course({ needsCode: true }))
    expect(start.step).toBe(SIGNUP_STEP.code)
    const wrong = after(start, { kind: 'refused', constraint: { kind: 'code-invalid' } })
    expect(wrong).toMatchObject({ step: SIGNUP_STEP.code, fault: { kind: 'code-invalid' } })
    expect(after(wrong, { kind: 'code-arrived', given: ['nickname', 'fullname'] }).step).toBe(
      SIGNUP_STEP.identifier,
    )
  })

  test('an invalid group ends the signup at −1', () => {
    const ended = after(startSignup(course()), { kind: 'refused', constraint: { kind: 'group-invalid' } })
    expect(ended.step).toBe(SIGNUP_STEP.invalid)
    expect(after(ended, answer('nickname'), { kind: 'restarted' })).toEqual(ended)
  })

  test('a failed education signup stops at −2 and can be retried', () => {
    const failed = after(
      startSignup(course({ type: 'education' })),
      ...(['nickname', 'fullname', 'identifier', 'contact', 'code', 'password'] as const).map(answer),
      { kind: 'education-failed' },
    )
    expect(failed.step).toBe(SIGNUP_STEP.educationFailed)
    expect(after(failed, { kind: 'retried' }).step).toBe(SIGNUP_STEP.education)
  })
})

describe('an answer in use', () => {
  const upToCode = (['nickname', 'fullname', 'identifier', 'contact'] as const).map(answer)
  const inUse = (field: 'identifier' | 'email' | 'phone'): SignupEvent => ({
    kind: 'refused',
    constraint: { kind: 'in-use', field },
  })

  test('a used identifier goes back to step 2, and its new answer returns to the earlier step', () => {
    const back = after(startSignup(course()), ...upToCode, inUse('identifier'))
    expect(back).toMatchObject({ step: 2, fault: { field: 'identifier' } })
    expect(after(back, answer('identifier'))).toMatchObject({ step: 4, fault: null })
  })

  test.each(['email', 'phone'] as const)('a used %s goes back from the code to the contact', (field) => {
    const back = after(startSignup(course()), ...upToCode, inUse(field))
    expect(back).toMatchObject({ step: 3, fault: { field } })
  })

  test('a restart or another contact goes to step 3 and asks for the code again', () => {
    for (const kind of ['restarted', 'contact-changed'] as const) {
      const state = after(startSignup(course()), ...upToCode, answer('code'), { kind })
      expect(walk(state)).toEqual([3, 4, 5, 6, 7, 8])
    }
  })

  test('a contact that the server already verified needs no code again', () => {
    const back = after(startSignup(course()), ...upToCode, answer('code'), { kind: 'back' })
    const again = after(back, { kind: 'answered', question: 'contact', given: ['contact', 'code'] })
    expect(again.step).toBe(SIGNUP_STEP.password)
  })

  test('a restart before the nickname asks for the nickname', () => {
    expect(after(startSignup(course()), { kind: 'restarted' }).step).toBe(SIGNUP_STEP.nickname)
  })

  test('the education form shows a used phone itself, and a used identifier goes back to its step', () => {
    const form = after(
      startSignup(course({ type: 'education' })),
      ...upToCode,
      answer('code'),
      answer('password'),
    )
    expect(after(form, inUse('phone'))).toMatchObject({ step: SIGNUP_STEP.education })
    expect(after(form, inUse('identifier'))).toMatchObject({ step: SIGNUP_STEP.identifier })
  })

  test('a simple form shows a used answer itself', () => {
    expect(after(startSignup(course({ form: 'simple' })), inUse('email'))).toMatchObject({
      step: SIGNUP_STEP.simple,
      fault: { field: 'email' },
    })
  })
})

describe('an answer out of turn', () => {
  const upTo = (...questions: SignupQuestion[]) => after(startSignup(course()), ...questions.map(answer))

  test('to a question that is not asked changes nothing', () => {
    const start = startSignup(course())
    expect(after(start, answer('city'), answer('password'))).toEqual(start)
  })

  test('after the end changes nothing, like any other event', () => {
    const done = after(startSignup(course({ form: 'simple' })), answer('simple'))
    const refusal: SignupEvent = { kind: 'refused', constraint: { kind: 'group-invalid' } }
    expect(after(done, answer('nickname'), refusal, { kind: 'back' }, { kind: 'restarted' })).toEqual(done)
  })

  test('with another contact needs a new code', () => {
    const back = after(upTo('nickname', 'fullname', 'identifier', 'contact', 'code'), { kind: 'back' })
    expect(back.step).toBe(SIGNUP_STEP.contact)
    expect(after(back, answer('contact'))).toMatchObject({
      step: SIGNUP_STEP.code,
      given: ['nickname', 'fullname', 'identifier', 'contact'],
    })
  })

  test('that is in use is asked again, a contact together with its code', () => {
    const all = upTo('nickname', 'fullname', 'identifier', 'contact', 'code', 'password')
    const told = (field: 'identifier' | 'email'): SignupEvent => ({
      kind: 'refused',
      constraint: { kind: 'in-use', field },
    })
    expect(after(all, told('email')).given).toEqual(['nickname', 'fullname', 'identifier', 'password'])
    expect(after(all, told('identifier')).given).toEqual([
      'nickname',
      'fullname',
      'contact',
      'code',
      'password',
    ])
  })

  test('a simple form that needs a code stays at the code when an answer is in use', () => {
    const coded = startSignup(course({ form: 'simple', needsCode: true }))
    expect(coded.step).toBe(SIGNUP_STEP.code)
    const inUse: SignupEvent = { kind: 'refused', constraint: { kind: 'in-use', field: 'email' } }
    expect(after(coded, inUse)).toMatchObject({
      step: SIGNUP_STEP.code,
      given: [],
      fault: { field: 'email' },
    })
    const open = after(coded, { kind: 'code-arrived', given: [] })
    expect([open.step, after(open, answer('simple')).step]).toEqual([SIGNUP_STEP.simple, SIGNUP_STEP.done])
  })
})

const anyCourse = fc.record({
  type: fc.constantFrom('company', 'education'),
  form: fc.constantFrom('steps', 'simple'),
  needsCode: fc.boolean(),
  isByCode: fc.constant(false),
}) as fc.Arbitrary<SignupCourse>
const anyQuestion = fc.constantFrom<SignupQuestion>(
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
)
const anyEvent: fc.Arbitrary<SignupEvent> = fc.oneof(
  anyQuestion.map(answer),
  fc
    .tuple(anyQuestion, fc.subarray<SignupQuestion>(['nickname', 'contact', 'code', 'password', 'job']))
    .map(([question, given]): SignupEvent => ({ kind: 'answered', question, given })),
  fc
    .subarray<SignupQuestion>(['nickname', 'fullname', 'identifier', 'contact', 'password'])
    .map((given): SignupEvent => ({ kind: 'code-arrived', given })),
  fc
    .constantFrom('username', 'identifier', 'email', 'phone')
    .map(
      (field): SignupEvent => ({ kind: 'refused', constraint: { kind: 'in-use', field: field as 'email' } }),
    ),
  fc.constant<SignupEvent>({ kind: 'refused', constraint: { kind: 'code-invalid' } }),
  fc
    .constantFrom('contact-changed', 'restarted', 'back', 'education-failed', 'retried')
    .map((kind) => ({ kind }) as SignupEvent),
)

describe('no path gets stuck', () => {
  test('answering every question ends the signup after any events, and no question repeats', () => {
    fc.assert(
      fc.property(anyCourse, fc.array(anyEvent, { maxLength: 40 }), (given, events) => {
        const state = after(after(startSignup(given), ...events), { kind: 'retried' })
        const steps = walk(state)
        expect(steps.at(-1)).toBe(SIGNUP_STEP.done)
        expect(new Set(steps).size).toBe(steps.length)
      }),
    )
  })

  test('no events reach the end with a question unanswered', () => {
    fc.assert(
      fc.property(anyCourse, fc.array(anyEvent, { maxLength: 40 }), (given, events) => {
        const state = after(startSignup(given), ...events)
        const missing = signupQuestions(state.course).filter((question) => !state.given.includes(question))
        expect(state.step === SIGNUP_STEP.done && missing.length > 0).toBe(false)
      }),
    )
  })

  test('going back from anywhere reaches the first question', () => {
    fc.assert(
      fc.property(anyCourse, fc.array(anyEvent, { maxLength: 40 }), (given, events) => {
        const state = after(after(startSignup(given), ...events), { kind: 'retried' })
        if (state.step === SIGNUP_STEP.done) return
        const back = after(state, ...Array.from({ length: 12 }, (): SignupEvent => ({ kind: 'back' })))
        const first = signupQuestions(state.course).find(
          (question) => question !== 'code' || !state.given.includes('code'),
        )!
        expect(back.step).toBe(SIGNUP_STEP[first])
      }),
    )
  })
})
