import { ORGANISATION_NAME_MAX } from '@vereda/domain/organisation/name-lengths.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { SEARCH_MAX } from '../search-max.ts'
import { text } from '../text.ts'
import { OF_MANAGER } from './of-manager.ts'
import { PERSON_ROLES } from './studio-person.ts'

/** Somebody in the list of a domain's people. */
export const ListedPerson = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  jobName: z.nullable(z.string()),
  isManager: z.boolean(),
  isActive: z.boolean(),
  /** When one of their sessions was last used; null where they have none. */
  seenDate: z.nullable(z.string()),
})
export type ListedPerson = z.infer<typeof ListedPerson>

export const PERSON_STATES = ['active', 'inactive'] as const

export const listPeople = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/people/list',
  does: 'Lists people of the domain in the order of their names, 50 at a time: whose name, nickname, username, e-mail, phone or identifier has words that begin as each word of `search`; of a journey, of a group, in a unit (its path as JSON) or below it, of a school, with a job, a role or in a state. `total` is how many there are, or at least so many where `isMore`: not all of a great many are counted. `after` is the `next` of the page before.',
  access: 'manager',
  query: z.strictObject({
    search: z.optional(text(SEARCH_MAX)),
    journey: z.optional(text(128)),
    job: z.optional(text(ORGANISATION_NAME_MAX)),
    group: z.optional(text(128)),
    unit: z.optional(text(5_000)),
    school: z.optional(text(64)),
    role: z.optional(z.enum(PERSON_ROLES)),
    state: z.optional(z.enum(PERSON_STATES)),
    after: z.optional(text(1_000)),
  }),
  answer: z.object({
    people: z.array(ListedPerson),
    total: z.int(),
    isMore: z._default(z.boolean(), false),
    next: z.nullable(z.string()),
  }),
  refusals: OF_MANAGER,
})

/** What a manager may do with several people at once; a letter contains the link by which each chooses a new password. */
export const SeveralAct = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('join'), journey: text(128) }),
  z.strictObject({ kind: z.literal('group'), group: z.uuid() }),
  z.strictObject({ kind: z.literal('letter') }),
  z.strictObject({ kind: z.literal('switch'), isActive: z.boolean() }),
])
export type SeveralAct = z.infer<typeof SeveralAct>
export const SEVERAL_MAX = 200

export const actOnPeople = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/people/several',
  does: 'Does one thing with several people, 200 at most: takes them into a journey, or into a group by hand, with what is given to whoever comes later, sends each the message for a new password, or switches them off or on. Each by itself: `refused` says whom it was not done for, and by which code; `stayHere` how many messages were written but not sent, because no way to send them is set up.',
  access: 'manager',
  body: z.strictObject({
    ids: z.array(text(128)).check(z.minLength(1), z.maxLength(SEVERAL_MAX)),
    act: SeveralAct,
  }),
  answer: z.object({
    done: z.int(),
    stayHere: z.optional(z.int()),
    refused: z.array(z.object({ id: z.string(), code: z.string() })),
  }),
  refusals: OF_MANAGER,
})

export const STUDIO_PEOPLE_CALLS = { actOnPeople, listPeople } as const
