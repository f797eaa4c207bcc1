import type { CurrentUser } from '@vereda/contract/rest/currentuser.ts'

/** Ana, as `currentuser` answers for her. */
export const A_PERSON: CurrentUser = {
  userId: 'ana',
  user: {
    id: 'ana',
    username: 'ana',
    email: null,
    phone: null,
    name: 'Ana',
    nickname: null,
    customNameType: 2,
    thumb: null,
    locale: null,
  },
  permissions: [],
  company: null,
  job: null,
  unitTree: [],
  journeys: [],
  serverDate: '2026-01-01',
}
