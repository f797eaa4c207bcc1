import { UtcDate } from '@vereda/domain/play/device-date.ts'
import { SIGNUP_FORMS, SIGNUP_TYPES } from '@vereda/domain/signup/signup-course.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { text } from '../text.ts'
import { OF_MANAGER } from './of-manager.ts'

const One = z.strictObject({ id: z.uuid() })

/** The longest title of an invitation, in characters. */
export const INVITATION_TITLE_MAX = 120

const INVITATION_STATES = ['open', 'full', 'expired', 'revoked'] as const

/** A link by which people join a domain: `taken` people have joined, `usesLeft` more may (null: any number). */
export const StudioInvitation = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(SIGNUP_TYPES),
  form: z.enum(SIGNUP_FORMS),
  journeys: z.array(z.object({ id: z.string(), name: z.string() })),
  link: z.string(),
  taken: z.int(),
  usesLeft: z.nullable(z.int()),
  expires: z.nullable(z.string()),
  state: z.enum(INVITATION_STATES),
  createdDate: z.string(),
  /** How many people began to sign up by it within the last day and have not finished. */
  underWay: z.int(),
})
export type StudioInvitation = z.infer<typeof StudioInvitation>

export const studioInvitations = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/invitations',
  does: 'Lists the invitations that managers made, the newest first, 200 at most; and the domain’s time zone.',
  access: 'manager',
  answer: z.object({ invitations: z.array(StudioInvitation), timeZone: z.string() }),
  refusals: ['signed-out', 'not-permitted'],
})

export const makeInvitation = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/invitations',
  does: 'Makes a link by which people sign up, step by step or on one form, into groups and the trails that these get. `uses`: how many may come in by it. The id is the sender’s: sent twice, one is made.',
  access: 'manager',
  body: z.strictObject({
    id: z.uuid(),
    title: text(INVITATION_TITLE_MAX),
    type: z.enum(SIGNUP_TYPES),
    form: z.enum(SIGNUP_FORMS),
    journeys: z.array(text(128)).check(z.minLength(1), z.maxLength(100)),
    uses: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))),
    expires: z.nullable(UtcDate),
  }),
  answer: StudioInvitation,
  refusals: OF_MANAGER,
})

export const revokeInvitation = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/invitations/:id/revoke',
  does: 'Closes an invitation for good: nobody comes in by its link any more, who came in stays.',
  access: 'manager',
  params: One,
  answer: StudioInvitation,
  refusals: [...OF_MANAGER, 'not-found'],
})

/** Somebody who began to sign up and has not finished. */
export const HalfWay = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  contact: z.nullable(z.string()),
  isVerified: z.boolean(),
  date: z.string(),
})
export type HalfWay = z.infer<typeof HalfWay>

export const halfWay = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/invitations/:id/half-way',
  does: 'Lists who began to sign up by an invitation within the last day and has not come to the end, the last who began first, 200 at most; who began longer ago is forgotten.',
  access: 'manager',
  params: One,
  answer: z.object({ people: z.array(HalfWay) }),
  refusals: OF_MANAGER,
})

export const STUDIO_INVITATION_CALLS = {
  studioInvitations,
  makeInvitation,
  revokeInvitation,
  halfWay,
} as const
