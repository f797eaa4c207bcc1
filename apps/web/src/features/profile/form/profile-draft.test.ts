import type { Profile } from '@vereda/contract/rest/userctl.ts'
import { expect, test } from 'vitest'
import { changeOf, draftOf, hasChanges } from './profile-draft.ts'

const profile: Profile = {
  id: 'p1',
  username: 'nina',
  name: 'Nina Prado',
  nickname: null,
  email: 'nina@acme.example',
  phone: '+5531988887777',
  identifier: null,
  customNameType: 7,
  thumb: null,
  locale: null,
  company: null,
  job: { id: 'clerk', name: 'Clerk' },
  disableEmailNotification: false,
  disableSystemNotification: true,
}

test('an untouched profile sends nothing, and an unknown name style becomes the default', () => {
  const draft = draftOf(profile)
  expect(draft.customNameType).toBe(2)
  expect(hasChanges(changeOf(profile, draft))).toBe(false)
})

test('only changed fields are sent, trimmed, and null where they were emptied', () => {
  const draft = draftOf(profile)
  const change = changeOf(profile, {
    ...draft,
    nickname: ' Nina ',
    email: ' nina@acme.example ',
    phone: '  ',
    job: null,
    disableSystemNotification: false,
  })
  expect(change).toEqual({ nickname: 'Nina', phone: null, job: null, disableSystemNotification: false })
})
