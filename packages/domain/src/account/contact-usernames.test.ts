import { expect, test } from 'vitest'
import { CONTACTS, contactsLike, usernamesLike } from './contact-usernames.ts'

test.each(['+5511987654321', '5511987654321', '11987654321', '011987654321', '(11)98765-4321'])(
  'a phone is in use where somebody is called %s, and that is no username where somebody has the phone',
  (username) => {
    expect(usernamesLike.phone('+5511987654321')).toContain(username)
    expect(contactsLike(username).phone).toBe('+5511987654321')
  },
)

test.each(['52998224725', '529.982.247-25'])(
  'so is a national id where somebody is called %s',
  (username) => {
    expect(usernamesLike.identifier('52998224725')).toContain(username)
    expect(contactsLike(username).identifier).toBe('52998224725')
  },
)

test('a contact that can’t be read is compared as it is kept; none has no usernames', () => {
  expect(usernamesLike.phone('12')).toEqual(['12'])
  expect(usernamesLike.identifier('AB-77')).toEqual(['ab-77'])
  expect(usernamesLike.email('Ana@acme.example')).toEqual(['ana@acme.example'])
  expect(CONTACTS.flatMap((key) => usernamesLike[key](null))).toEqual([])
})
