import { expect, test } from 'vitest'
import { CONTACTS, contactsLike, usernamesLike } from './contact-usernames.ts'

test.each(['+5511987654321', '5511987654321', '11987654321', '011987654321', '(11)98765-4321'])(
  'the phone clashes with the username %s, and that username clashes with the phone',
  (username) => {
    expect(usernamesLike.phone('+5511987654321')).toContain(username)
    expect(contactsLike(username).phone).toBe('+5511987654321')
  },
)

test.each(['52998224725', '529.982.247-25'])(
  'the national id clashes with the username %s, and that username clashes with the national id',
  (username) => {
    expect(usernamesLike.identifier('52998224725')).toContain(username)
    expect(contactsLike(username).identifier).toBe('52998224725')
  },
)

test('an unreadable contact is compared as it is kept; a contact that is null matches no username', () => {
  expect(usernamesLike.phone('12')).toEqual(['12'])
  expect(usernamesLike.identifier('AB-77')).toEqual(['ab-77'])
  expect(usernamesLike.email('Ana@acme.example')).toEqual(['ana@acme.example'])
  expect(CONTACTS.flatMap((key) => usernamesLike[key](null))).toEqual([])
})
