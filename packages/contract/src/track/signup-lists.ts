import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { maybe, text } from '../text.ts'
import { Invited } from './signup-parts.ts'

const Named = z.object({ id: z.string(), name: z.string() })
const NamedList = z.array(Named)
const School = z.strictObject({ group: text(64), token: text(128), school: maybe(text(64)) })

export const listjobs = defineCall({
  service: 'track',
  method: 'POST',
  path: 'signupctl/listjobs',
  does: 'The domain’s jobs, for whoever holds an invitation or a session.',
  access: 'open',
  body: z.optional(z.strictObject({ group: maybe(text(64)), token: maybe(text(128)) })),
  answer: NamedList,
  refusals: ['unknown-domain', 'group-invalid', 'too-many'],
})

export const citiesinstituationstate = defineCall({
  service: 'track',
  method: 'POST',
  path: 'signupctl/citiesinstituationstate/:state',
  does: 'The cities of a state that have an institution of this domain.',
  access: 'open',
  params: z.strictObject({ state: text(8) }),
  body: Invited,
  answer: NamedList,
  refusals: ['unknown-domain', 'group-invalid', 'too-many'],
})

export const listinstitutioncity = defineCall({
  service: 'track',
  method: 'POST',
  path: 'signupctl/listinstitutioncity/:city',
  does: 'The institutions of this domain in a city.',
  access: 'open',
  params: z.strictObject({ city: text(16) }),
  body: Invited,
  answer: NamedList,
  refusals: ['unknown-domain', 'group-invalid', 'too-many'],
})

export const classes = defineCall({
  service: 'track',
  method: 'GET',
  path: 'signupctl/classes/',
  does: 'The classes of a school (or of all): a class is a journey, its id the journey’s.',
  access: 'open',
  query: School,
  answer: z.array(z.extend(Named, { schoolId: z.nullable(z.string()) })),
  refusals: ['unknown-domain', 'group-invalid', 'too-many'],
})

export const subjects = defineCall({
  service: 'track',
  method: 'GET',
  path: 'signupctl/subjects/:journey',
  does: 'The subjects that are taught in a class.',
  access: 'open',
  params: z.strictObject({ journey: text(64) }),
  query: Invited,
  answer: NamedList,
  refusals: ['unknown-domain', 'group-invalid', 'too-many'],
})

export const stateSearch = defineCall({
  service: 'track',
  method: 'GET',
  path: 'statectl/search',
  does: 'The states of a country (1 is Brazil, with its 27); a country that is not known has none.',
  access: 'open',
  query: z.strictObject({ countryId: z.optional(text(8)) }),
  answer: z.array(z.extend(Named, { code: z.string() })),
  refusals: [],
})

export const citySearch = defineCall({
  service: 'track',
  method: 'GET',
  path: 'cityctl/search',
  does: 'The cities of a state, by its id.',
  access: 'open',
  query: z.strictObject({ stateId: text(8) }),
  answer: NamedList,
  refusals: [],
})

export const SIGNUP_LISTS_CALLS = {
  citiesinstituationstate,
  citySearch,
  classes,
  listinstitutioncity,
  listjobs,
  stateSearch,
  subjects,
} as const
