import { isDeepStrictEqual } from 'node:util'
import type { ChangedGroup, PeopleGroup } from '@vereda/contract/rest/studio-groups.ts'
import { type GroupRule, keptRule } from '@vereda/domain/people-group/group-rule.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type Outcome, refuse, refuseTaken } from '../../platform/http/refusal.ts'
import { enrolByGroups } from '../enrolment/newcomers.ts'
import { isByOthers, recordStudioEvent } from '../studio/studio-events.ts'
import {
  addGroup,
  applyRule,
  groupOf,
  holdGroups,
  isNameTaken,
  removeGroup,
  saveGroup,
  type WrittenGroup,
} from './sql/groups.ts'
import { leftOut, putInto, takeOut } from './sql/members.ts'

const told = async (tx: Transaction, id: string): Promise<Outcome<PeopleGroup>> =>
  accepted((await groupOf(tx, id))!)

const record = (
  tx: Transaction,
  what: 'group-made' | 'group-changed' | 'group-removed',
  { id, name }: { id: string; name: string },
  by: string,
) => recordStudioEvent(tx, { what, accountId: by, subject: id, detail: { name } })

async function fill(tx: Transaction, id: string, rule: GroupRule): Promise<void> {
  await applyRule(tx, id, rule)
  await enrolByGroups(tx, { group: id })
}

type Seen = Pick<WrittenGroup, 'name' | 'rule'>
type Saving = {
  id: string
  name?: string | undefined
  rule?: GroupRule | undefined
  was?: Seen | undefined
  by: string
}

const isSame = (one: Seen, other: Seen) => one.name === other.name && isDeepStrictEqual(one.rule, other.rule)

/**
 * Makes a group. The request may be sent again after a lost answer, with a name or rule that was changed meanwhile. The group then takes these,
 * unless somebody else has changed it since.
 */
export async function makeByManager(
  tx: Transaction,
  { by, ...given }: WrittenGroup & { by: string },
): Promise<Outcome<PeopleGroup>> {
  await holdGroups(tx)
  const group = { ...given, name: given.name.trim(), rule: given.rule && keptRule(given.rule) }
  const kept = await groupOf(tx, group.id)
  if (kept && isSame(group, kept)) return told(tx, group.id)
  const changed = { what: 'group-changed', accountId: by, subject: group.id } as const
  if (kept && (await isByOthers(tx, changed))) return refuse('changed-meanwhile')
  if (group.name === '') return refuse('malformed', { field: 'name' })
  if (await isNameTaken(tx, group.name, group.id)) return refuseTaken('name')
  // a group filled by hand and one filled by a rule have other people, so a change between the two makes the group anew
  if (kept && !kept.rule !== !group.rule) await removeGroup(tx, group.id)
  else if (kept) return saveByManager(tx, { ...group, rule: group.rule ?? undefined, by })
  await addGroup(tx, group, by)
  if (group.rule) await fill(tx, group.id, group.rule)
  await record(tx, kept ? 'group-changed' : 'group-made', group, by)
  return told(tx, group.id)
}

/** Renames a group, or gives a group with a rule another rule. A group that is filled by hand gets no rule. */
export async function saveByManager(
  tx: Transaction,
  { id, by, was, ...given }: Saving,
): Promise<Outcome<PeopleGroup>> {
  await holdGroups(tx)
  const kept = await groupOf(tx, id)
  if (!kept) return refuse('not-found')
  if (given.rule && !kept.rule) return refuse('malformed', { field: 'rule' })
  const name = given.name?.trim() ?? kept.name
  if (name === '') return refuse('malformed', { field: 'name' })
  if (await isNameTaken(tx, name, id)) return refuseTaken('name')
  const rule = given.rule ? keptRule(given.rule) : kept.rule
  if (was && !isSame(was, kept) && !isSame({ name, rule }, kept)) return refuse('changed-meanwhile')
  await saveGroup(tx, { id, name, rule })
  if (rule && given.rule) await fill(tx, id, rule)
  await record(tx, 'group-changed', { id, name }, by)
  return told(tx, id)
}

type Moving = { id: string; add: readonly string[]; remove: readonly string[]; by: string }

/** Adds people to a group that is filled by hand, and removes people from it. */
export async function moveByManager(
  tx: Transaction,
  { id, add, remove, by }: Moving,
): Promise<Outcome<Required<ChangedGroup>>> {
  await holdGroups(tx)
  const kept = await groupOf(tx, id)
  if (!kept) return refuse('not-found')
  if (kept.rule) return refuse('malformed', { field: 'id' })
  await takeOut(tx, id, remove)
  await putInto(tx, id, add, by)
  await enrolByGroups(tx, { group: id })
  await record(tx, 'group-changed', kept, by)
  return accepted({ ...(await groupOf(tx, id))!, left: await leftOut(tx, id, add) })
}

/** Removes a group. Its people keep the trails that were given to it. */
export async function removeByManager(
  tx: Transaction,
  { id, by }: { id: string; by: string },
): Promise<Outcome<{ id: string }>> {
  await holdGroups(tx)
  const kept = await groupOf(tx, id)
  if (!kept) return refuse('not-found')
  await removeGroup(tx, id)
  await record(tx, 'group-removed', kept, by)
  return accepted({ id })
}
