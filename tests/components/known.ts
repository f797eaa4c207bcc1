import type { Domain } from '@vereda/client/directory/domain.ts'
import type { CurrentUser } from '@vereda/contract/rest/currentuser.ts'
import type { Profile } from '@vereda/contract/rest/userctl.ts'

/** The organisation whose screens are shown. */
export const DOMAIN: Domain = {
  rest_url: `${location.origin}/rest/`,
  rest_track: `${location.origin}/track/`,
  track_path: `${location.origin}/`,
  hostkey: 'acme',
  name: 'Acme',
  brand: null,
  logo: null,
  locale: 'en',
  legal: '<h2>What we keep</h2><p>Only your plays.</p>',
  administrator: 'admin@acme.example',
  content_origin: 'http://{label}.content.localhost',
}

/** A learner of that organisation. */
export const ANA: CurrentUser = {
  userId: 'ana',
  user: {
    id: 'ana',
    username: 'ana',
    email: 'ana@acme.example',
    phone: null,
    name: 'Ana Prado',
    nickname: null,
    customNameType: 0,
    thumb: null,
    locale: null,
  },
  permissions: [],
  company: null,
  job: null,
  unitTree: [],
  journeys: [{ hostkey: 'acme', name: 'Acme', logo: null }],
  serverDate: '2026-01-01T00:00:00Z',
}

/** The answer to her login. */
export const ANA_SIGNED_IN = { ...ANA, authorization: 'Bearer of-ana' }

/** Her own profile. */
export const ANA_PROFILE: Profile = {
  id: 'ana',
  username: 'ana',
  name: 'Ana Prado',
  nickname: null,
  email: 'ana@acme.example',
  phone: '+5531988884001',
  identifier: null,
  customNameType: 2,
  thumb: null,
  locale: null,
  company: null,
  job: { id: 'porter', name: 'Porter' },
  disableEmailNotification: false,
  disableSystemNotification: false,
}
