import { ORGANISATION_NAME_MAX } from '@vereda/domain/organisation/name-lengths.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { maybe, text } from '../text.ts'
import { OF_MANAGER } from './of-manager.ts'

const One = z.strictObject({ id: text(128) })

/**
 * What somebody may do beside learning: run the domain and write its trails, only write its trails, only read its results, or act as teams'
 * leaders.
 */
const PersonRoles = z.strictObject({
  isManager: z.boolean(),
  isEditor: z._default(z.boolean(), false),
  isReporter: z._default(z.boolean(), false),
  isMonitor: z.boolean(),
})

export const PERSON_ROLES = ['manager', 'editor', 'reporter', 'monitor'] as const

/** What a manager enters about a person; an empty text or null means that there is nothing. */
export const PersonForm = z.strictObject({
  username: text(254),
  name: text(200),
  nickname: z.nullable(text(100)),
  email: z.nullable(text(254)),
  phone: z.nullable(text(40)),
  identifier: z.nullable(text(64)),
})
export type PersonForm = z.infer<typeof PersonForm>

const Named = z.object({ id: z.string(), name: z.string() })

/**
 * How far somebody is in a trail that they were given: `step` is the furthest that they reached, from 1, of `steps`. `isInTeam`: the
 * figures are those of the team plays for which they were present.
 */
export const PersonTrail = z.object({
  groupTrailId: z.string(),
  title: z.string(),
  isInTeam: z.optional(z.boolean()),
  step: z.int(),
  steps: z.int(),
  points: z.int(),
  lastPlayed: z.nullable(z.string()),
  completed: z.nullable(z.string()),
})
export type PersonTrail = z.infer<typeof PersonTrail>

/** The events of an account that managers can see; `by` is who caused it, where that was somebody else. */
export const PERSON_EVENTS = [
  'signed-up',
  'signed-in',
  'sign-in-failed',
  'sign-in-blocked',
  'password-changed',
  'password-reset',
  'contact-changed',
  'invitation-joined',
  'manager-added-account',
  'manager-changed-account',
  'manager-made-link',
  'manager-sent-letter',
  'manager-ended-sessions',
  'manager-deactivated',
  'manager-activated',
] as const

/** A role that a manager gave or took, where an account's change was that. */
export const RoleChange = z.object({ change: z.enum(['gave', 'took']), role: z.enum(PERSON_ROLES) })
export type RoleChange = z.infer<typeof RoleChange>

/** Everything about one person, and what may be chosen for them. */
export const StudioPersonStory = z.object({
  id: z.string(),
  person: PersonForm,
  roles: PersonRoles,
  jobName: z.nullable(z.string()),
  unitTree: z.array(z.string()),
  schoolId: z.optional(z.nullable(z.string())),
  journeys: z.array(Named),
  /** The groups of people that they belong to, by hand or by rule. */
  madeGroups: z.optional(z.array(Named)),
  isActive: z.boolean(),
  hasPassword: z.boolean(),
  createdDate: z.string(),
  trails: z.array(PersonTrail),
  devices: z.array(z.object({ id: z.string(), device: z.nullable(z.string()), seenDate: z.string() })),
  events: z.array(
    z.object({
      date: z.string(),
      what: z.enum(PERSON_EVENTS),
      by: z.nullable(z.string()),
      role: z.optional(RoleChange),
    }),
  ),
  /** The domain's jobs, journeys (a school's class names its school), units and schools. */
  choices: z.object({
    jobs: z.array(z.string()),
    journeys: z.array(z.extend(Named, { schoolId: z.optional(z.nullable(z.string())) })),
    units: z.optional(z.array(z.array(z.string()))),
    schools: z.optional(z.array(Named)),
  }),
})
export type StudioPersonStory = z.infer<typeof StudioPersonStory>

export const studioPerson = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/person/:id',
  does: 'Tells of one person: who they are, their groups, where they stand in each trail that they were given last (100 at most), on which devices they are signed in, and what happened to their account (20 at most).',
  access: 'manager',
  params: One,
  answer: StudioPersonStory,
  refusals: [...OF_MANAGER, 'unknown-person'],
})

const Chosen = {
  jobName: z.nullable(text(ORGANISATION_NAME_MAX)),
  journeys: z.array(text(128)).check(z.maxLength(500)),
  roles: PersonRoles,
  /** The unit that they work in (an empty path: none) and the school that they belong to; a field that is left out stays as it is. */
  unitTree: z.optional(z.array(text(200)).check(z.maxLength(20))),
  schoolId: z.optional(z.nullable(text(64))),
}
const PersonState = z.strictObject({ person: PersonForm, ...Chosen })
export type PersonState = z.infer<typeof PersonState>

export const addPerson = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/people',
  does: 'Adds somebody to the domain, who gets every trail that is given to whoever comes to their groups later. `link` is where they choose their password: good once, for half an hour. The id is the sender’s: sent twice, one is added; with what was changed meanwhile they become that, unless somebody else changed them since.',
  access: 'manager',
  body: z.strictObject({ id: z.uuid(), person: PersonForm, ...Chosen }),
  answer: z.object({ id: z.string(), link: z.string() }),
  refusals: [...OF_MANAGER, 'already-exists', 'person-changed'],
})

export const savePerson = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/person/:id',
  does: 'Changes a person from what they were (`was`) to what they shall be (`now`); refused where somebody else changed them meanwhile, with nothing changed. Who comes to a group gets the trails that are given to whoever comes later; who leaves one keeps theirs.',
  access: 'manager',
  params: One,
  body: z.strictObject({ was: PersonState, now: PersonState }),
  answer: StudioPersonStory,
  refusals: [...OF_MANAGER, 'unknown-person', 'already-exists', 'person-changed', 'own-account'],
})

export const linkPerson = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/person/:id/link',
  does: 'Makes a link by which a person chooses a new password: good once, for half an hour. The one that was made before is good no longer.',
  access: 'manager',
  params: One,
  answer: z.object({ link: z.string() }),
  refusals: [...OF_MANAGER, 'unknown-person', 'person-inactive'],
})

export const letterPerson = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/person/:id/letter',
  does: 'Sends a person the message by which they choose a new password, by e-mail, else by SMS. `to` is where it went; with `staysHere` it was written but not sent, because no way to send it is set up.',
  access: 'manager',
  params: One,
  answer: z.object({ to: z.string(), staysHere: z.optional(z.boolean()) }),
  refusals: [...OF_MANAGER, 'unknown-person', 'person-inactive', 'empty-email'],
})

export const activatePerson = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/person/:id/active',
  does: 'Switches a person off or on again. Off: their sessions end and they sign in nowhere; plays that wait on a device stay there, and arrive when they sign in again. On: they get what was given to their groups meanwhile.',
  access: 'manager',
  params: One,
  body: z.strictObject({ isActive: z.boolean() }),
  answer: StudioPersonStory,
  refusals: [...OF_MANAGER, 'unknown-person', 'own-account'],
})

export const endPersonSession = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/person/:id/endSession',
  does: 'Ends a person’s sessions on one device, or on all where none is named. What waits there to be sent stays until they sign in again.',
  access: 'manager',
  params: One,
  body: z.strictObject({ session: maybe(z.uuid()) }),
  answer: StudioPersonStory,
  refusals: [...OF_MANAGER, 'unknown-person'],
})

export const STUDIO_PERSON_CALLS = {
  studioPerson,
  addPerson,
  savePerson,
  linkPerson,
  letterPerson,
  activatePerson,
  endPersonSession,
} as const
