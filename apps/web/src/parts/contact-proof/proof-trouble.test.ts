import { expect, test } from 'vitest'
import { proofTrouble } from './proof-trouble.ts'

const refused = (code: Parameters<typeof proofTrouble>[0]['code'], field?: string) =>
  proofTrouble({ code, status: 409, field })

test('the password and each code are shown at their own field', () => {
  expect(refused('wrong-credentials', 'oldPassword')).toEqual({ field: 'password', kind: 'wrong' })
  expect(refused('blocked', 'oldPassword')).toEqual({ field: 'password', kind: 'blocked' })
  expect(refused('code-invalid', 'emailCode')).toEqual({ field: 'email', kind: 'wrong' })
  expect(refused('blocked', 'phoneCode')).toEqual({ field: 'phone', kind: 'blocked' })
})

test('a refusal of the contacts is left to the form, and one that nobody can mend is shown above', () => {
  expect(refused('already-exists', 'email')).toBeNull()
  expect(refused('multiple-user-found')).toBeNull()
  expect(refused('too-many')).toEqual({ field: null, kind: 'busy' })
  expect(refused('offline')).toEqual({ field: null, kind: 'offline' })
})
