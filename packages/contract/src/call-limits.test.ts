import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { bodyBytesMax, everyRefusal } from './call-limits.ts'

const KB = 1024
const aCall = (own: Partial<Call>): Call => ({
  service: 'rest',
  method: 'POST',
  path: 'a',
  does: '',
  access: 'learner',
  answer: z.string(),
  refusals: [],
  ...own,
})

test('open and basic calls have a smaller body limit; a call may set its own, and an upload adds its fields', () => {
  const most = [
    aCall({ access: 'open' }),
    aCall({ access: 'basic' }),
    aCall({ access: 'manager' }),
    aCall({ access: 'open', bodyMax: 90 * KB }),
    aCall({ upload: { file: 'photo', bytesMax: 500 * KB } }),
  ].map(bodyBytesMax)
  expect(most).toEqual([16 * KB, 16 * KB, 64 * KB, 90 * KB, 564 * KB])
})

const onlyWhere = (own: Partial<Call>) =>
  [...everyRefusal(aCall(own))].filter((code) => !everyRefusal(aCall({})).has(code))

test('the refusals of a call follow from its input and its access, besides its own refusals', () => {
  expect([...everyRefusal(aCall({ access: 'basic' }))]).toEqual([
    'malformed',
    'address-too-long',
    'overloaded',
    'fault',
  ])
  expect(onlyWhere({ body: z.object({}) })).toEqual(['too-large'])
  expect(onlyWhere({ bytes: { type: 'a/b' } })).toEqual(['server-full'])
  expect(onlyWhere({ upload: { file: 'f', bytesMax: 1 } })).toEqual(['server-full'])
  expect(onlyWhere({ access: 'editor' })).toEqual(['not-permitted'])
  expect(onlyWhere({ refusals: ['not-found'] })).toEqual(['not-found'])
})
