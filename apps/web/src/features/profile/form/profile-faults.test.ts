import type { Refused } from '@vereda/client/api/refused.ts'
import { expect, test } from 'vitest'
import type { ProfileDraft } from './profile-draft.ts'
import { faultsOf, faultsOfRefusal, isFine } from './profile-faults.ts'

const draft: ProfileDraft = {
  username: 'nina',
  nickname: '',
  email: 'nina@acme.example',
  phone: '+5531988887777',
  identifier: '',
  customNameType: 2,
  job: null,
  disableEmailNotification: false,
  disableSystemNotification: false,
  emailDigest: 'day',
  tellsRanking: false,
  hideFromRanking: false,
}
const refused = (more: Partial<Refused>): Refused => ({ code: 'already-exists', status: 409, ...more })

test('a profile needs two of national id, e-mail and phone', async () => {
  expect(isFine(await faultsOf(draft, draft))).toBe(true)
  expect((await faultsOf({ ...draft, phone: ' ' }, draft)).isLackingContacts).toBe(true)
  expect(isFine(await faultsOf({ ...draft, phone: '', identifier: '529.982.247-25' }, draft))).toBe(true)
})

test('a field that was changed must be valid, and one that was not stays as it is', async () => {
  const typed = { ...draft, username: 'a b', email: 'nina@', phone: '12' }
  expect((await faultsOf(typed, draft)).fields).toEqual({
    username: 'invalid',
    email: 'invalid',
    phone: 'invalid',
  })
  expect((await faultsOf(typed, typed)).fields).toEqual({})
})

test('a constraint marks the field that it names, else the username', () => {
  const fields = (constraint: string) => faultsOfRefusal(refused({ constraint })).fields
  expect(fields('email already exists')).toEqual({ email: 'in-use' })
  expect(fields('something else')).toEqual({ username: 'in-use' })
  expect(faultsOfRefusal(refused({ constraint: 'multiple user found' })).note).toBe('multiple')
  const missing = refused({ code: 'missing-user-data', status: 400, constraint: 'missing user data' })
  expect(faultsOfRefusal(missing).isLackingContacts).toBe(true)
})

test('a field that the server can’t read is invalid, and no field is when there is no network', () => {
  const malformed = refused({ code: 'malformed', status: 400, field: 'identifier' })
  expect(faultsOfRefusal(malformed).fields).toEqual({ identifier: 'invalid' })
  expect(faultsOfRefusal(refused({ code: 'offline', status: null })).note).toBe('offline')
})
