import { GroupRule, RULE_FIELDS } from '@vereda/domain/people-group/group-rule.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { text } from '../text.ts'
import { OF_MANAGER } from './of-manager.ts'

const BODY_BYTES_MAX = 256 * 1024
const OF_GROUP = [...OF_MANAGER, 'not-found'] as const
const One = z.strictObject({ id: z.uuid() })
/** The longest name of a group of people, in characters. */
export const GROUP_NAME_MAX = 200
const Name = text(GROUP_NAME_MAX).check(z.minLength(1))

/**
 * A group of people; without a rule its people are chosen by hand. `trails` is how many trails that may still be played are given to it.
 */
export const PeopleGroup = z.object({
  id: z.string(),
  name: z.string(),
  rule: z.nullable(GroupRule),
  people: z.int(),
  trails: z.int(),
})
export type PeopleGroup = z.infer<typeof PeopleGroup>

export const peopleGroups = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/people-groups',
  does: 'Lists the groups that managers made, by name: by hand or by rule, how many are in each, and how many trails that may still be played are given to it.',
  access: 'manager',
  answer: z.object({ groups: z.array(PeopleGroup) }),
  refusals: ['signed-out', 'not-permitted'],
})

export const peopleGroup = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/people-groups/:id',
  does: 'Tells of one group of people.',
  access: 'manager',
  params: One,
  answer: PeopleGroup,
  refusals: OF_GROUP,
})

/** The property of a person because of which a rule takes them, in words. */
const GroupReason = z.object({ field: z.enum([...RULE_FIELDS, 'unit']), value: z.string() })
/** Somebody in a group, and why: the rule's `reasons`, or who added them (null where that account no longer exists). */
export const GroupMember = z.object({
  id: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  since: z.string(),
  reasons: z.array(GroupReason),
  addedBy: z.nullable(z.string()),
})
export type GroupMember = z.infer<typeof GroupMember>

export const peopleOfGroup = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/people-groups/:id/people',
  does: 'Lists who is in a group, in the order of their names, 50 at a time, each with why. `after` is the `next` of the page before.',
  access: 'manager',
  params: One,
  query: z.strictObject({ after: z.optional(text(1_000)) }),
  answer: z.object({ people: z.array(GroupMember), next: z.nullable(z.string()) }),
  refusals: OF_GROUP,
})

const Choice = z.object({ id: z.string(), name: z.string() })

export const groupChoices = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/group-choices',
  does: 'Lists what a rule can go by: the jobs, units, schools, classes, e-mail domains, companies, states and cities that the domain’s people have, 500 of each at most.',
  access: 'manager',
  answer: z.object({
    job: z.array(Choice),
    school: z.array(Choice),
    class: z.array(Choice),
    emailDomain: z.array(Choice),
    company: z.array(Choice),
    state: z.array(Choice),
    city: z.array(Choice),
    unit: z.array(z.array(z.string())),
  }),
  refusals: ['signed-out', 'not-permitted'],
})

export const planPeopleGroup = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/group-plan',
  does: 'Counts whom a rule would take, and names the first five. Nothing is kept.',
  access: 'manager',
  bodyMax: BODY_BYTES_MAX,
  body: z.strictObject({ rule: GroupRule }),
  answer: z.object({ people: z.int(), first: z.array(z.string()) }),
  refusals: OF_MANAGER,
})

export const makePeopleGroup = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/people-groups',
  does: 'Makes a group: by hand without a rule, else of whoever the rule holds for, now and later. The id is the sender’s: sent twice, one is made; with what was changed meanwhile it becomes that, unless somebody else changed it since.',
  access: 'manager',
  bodyMax: BODY_BYTES_MAX,
  body: z.strictObject({ id: z.uuid(), name: Name, rule: z.nullable(GroupRule) }),
  answer: PeopleGroup,
  refusals: [...OF_MANAGER, 'already-exists', 'changed-meanwhile'],
})

/** A group as its editor saw it before the change. */
const SeenGroup = z.strictObject({ name: text(GROUP_NAME_MAX), rule: z.nullable(GroupRule) })

export const savePeopleGroup = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/people-groups/:id',
  does: 'Renames a group, or gives one by rule another rule: who comes in by it gets what is given to the group, who goes out keeps what they have. `was`: the group as it was seen before; where it is another by now nothing is changed.',
  access: 'manager',
  params: One,
  bodyMax: BODY_BYTES_MAX,
  body: z.strictObject({ name: z.optional(Name), rule: z.optional(GroupRule), was: z.optional(SeenGroup) }),
  answer: PeopleGroup,
  refusals: [...OF_GROUP, 'already-exists', 'changed-meanwhile'],
})

/**
 * A group after people were added. `left` names those who are not in it, because they no longer belong to the domain; an older node leaves
 * it out.
 */
const ChangedGroup = z.extend(PeopleGroup, { left: z.optional(z.array(z.string())) })
export type ChangedGroup = z.infer<typeof ChangedGroup>

export const changeGroupPeople = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/people-groups/:id/people',
  does: 'Puts people into a group by hand, who get what is given to it, and takes people out, who keep what they have.',
  access: 'manager',
  params: One,
  body: z.strictObject({
    add: z.array(text(128)).check(z.maxLength(200)),
    remove: z.array(text(128)).check(z.maxLength(200)),
  }),
  answer: ChangedGroup,
  refusals: OF_GROUP,
})

export const removePeopleGroup = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/people-groups/:id/remove',
  does: 'Removes a group. Its people keep what was given to them by it; nobody comes to it any more.',
  access: 'manager',
  params: One,
  body: z.strictObject({}),
  answer: z.object({ id: z.string() }),
  refusals: OF_GROUP,
})

export const STUDIO_GROUP_CALLS = {
  peopleGroups,
  peopleGroup,
  peopleOfGroup,
  groupChoices,
  planPeopleGroup,
  makePeopleGroup,
  savePeopleGroup,
  changeGroupPeople,
  removePeopleGroup,
} as const
