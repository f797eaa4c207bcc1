import type { Refused } from '@vereda/client/api/refused.ts'
import { type SignupEvent, signupAfter, startSignup } from '@vereda/domain/signup/signup-flow.ts'
import { SIGNUP_STEP } from '@vereda/domain/signup/signup-steps.ts'
import { expect, test } from 'vitest'
import { afterRefusal } from './trouble.ts'

const answered = (question: 'nickname' | 'fullname' | 'identifier' | 'contact'): SignupEvent => ({
  kind: 'answered',
  question,
})
const course = { type: 'company', form: 'steps', needsCode: false, isByCode: false } as const
const atCode = (['nickname', 'fullname', 'identifier', 'contact'] as const)
  .map(answered)
  .reduce(signupAfter, startSignup(course))
const refused = (code: Refused['code'], more: Partial<Refused> = {}): Refused => ({
  code,
  status: null,
  ...more,
})

test('the constraint’s text decides which step comes back', () => {
  const inUse = (text: string) =>
    afterRefusal(atCode, 'code', refused('already-exists', { constraint: text })).flow.step
  expect(inUse('identifier 52998224725 already exists')).toBe(SIGNUP_STEP.identifier)
  expect(inUse('email nina@acme.example already exists')).toBe(SIGNUP_STEP.contact)
  expect(inUse('phone +5511988887777 already exists')).toBe(SIGNUP_STEP.contact)
  const { flow } = afterRefusal(atCode, 'code', refused('group-invalid', { constraint: 'group invalid' }))
  expect(flow.step).toBe(SIGNUP_STEP.invalid)
})

test('a wrong code stays on its step and is marked there', () => {
  const { flow, trouble } = afterRefusal(
    atCode,
    'code',
    refused('code-invalid', { constraint: 'code invalid' }),
  )
  expect(flow).toMatchObject({ step: SIGNUP_STEP.code, fault: { kind: 'code-invalid' } })
  expect(trouble).toBeNull()
})

test('a field that the server can’t read is named, and without a network the step stays', () => {
  expect(afterRefusal(atCode, 'contact', refused('malformed', { field: 'phone' })).trouble).toEqual({
    kind: 'field',
    field: 'phone',
  })
  const offline = afterRefusal(atCode, 'code', refused('offline'))
  expect(offline.flow).toBe(atCode)
  expect(offline.trouble).toEqual({ kind: 'plain', plain: 'offline' })
})

test('an education form that fails on the server leads to step −2, and stays without a network', () => {
  const events = (['nickname', 'fullname', 'identifier', 'contact'] as const).map(answered)
  const school = [
    ...events,
    { kind: 'answered', question: 'code' } as const,
    { kind: 'answered', question: 'password' } as const,
  ].reduce(signupAfter, startSignup({ ...course, type: 'education' }))
  expect(afterRefusal(school, 'education', refused('fault')).flow.step).toBe(SIGNUP_STEP.educationFailed)
  expect(afterRefusal(school, 'education', refused('offline')).flow.step).toBe(SIGNUP_STEP.education)
})
