import { expect, test } from 'vitest'
import { contactRefusal } from './contact-faults.ts'

const refused = (code: Parameters<typeof contactRefusal>[0]['code'], field?: string) =>
  contactRefusal({ code, status: 409, field })

test('a contact that is in use or invalid is shown at its field', () => {
  expect(refused('already-exists', 'phone')).toEqual({ faults: { phone: 'in-use' }, note: null })
  expect(refused('malformed', 'email')).toEqual({ faults: { email: 'invalid' }, note: null })
})

test('a refusal that no single field can mend is shown above the fields', () => {
  expect(refused('missing-user-data').note).toBe('missing')
  expect(refused('multiple-user-found').note).toBe('multiple')
  expect(refused('offline').note).toBe('offline')
  expect(refused('fault').note).toBe('server')
})
