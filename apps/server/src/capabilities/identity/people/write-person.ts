import type { addPerson, PersonState, savePerson } from '@vereda/contract/rest/studio-person.ts'
import { type PersonFields, readPersonFields, samePerson } from '@vereda/domain/account/person-fields.ts'
import type { ImportState } from '@vereda/domain/people-import/person-of-row.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { UNIQUE_FIELDS } from '@vereda/domain/signup/signup-constraint.ts'
import type * as z from 'zod/mini'
import type { Transaction } from '../../../platform/database/database.ts'
import { type Outcome, refuse, refuseTaken } from '../../../platform/http/refusal.ts'
import type { Domain } from '../../directory/domains.ts'
import { roleEventsOf } from '../../studio/role-events.ts'
import type { IdentityDependencies } from '../identity.ts'
import { keepResetTicket, resetLink } from '../sign-in/recovery.ts'
import { isChangedByOthers, recordEvent } from '../sql/identity-events.ts'
import type { ByImport } from '../sql/imported-people.ts'
import { clashingField, joinJourneys } from '../sql/new-accounts.ts'
import { endCodes } from '../sql/one-time-codes.ts'
import { accountsSharingHeld } from '../sql/people.ts'
import {
  holdManagers,
  holdPerson,
  insertPerson,
  type KeptPerson,
  knowsJourneys,
  knowsPlace,
  leaveJourneys,
  makeMember,
  personState,
  updatePerson,
} from '../sql/person-states.ts'

type Adding = z.infer<typeof addPerson.body>
type Saving = z.infer<typeof savePerson.body> & { id: string }

const ROLES = ['isManager', 'isEditor', 'isReporter', 'isMonitor'] as const
const sorted = (journeys: readonly string[]) => [...new Set(journeys)].sort()

/** Whether two states of a person name the same unit. A state that leaves it out says nothing of it. */
const isSamePlace = (one: PersonState, other: PersonState): boolean =>
  [one, other].some(({ unitTree }) => unitTree === undefined) ||
  JSON.stringify(one.unitTree) === JSON.stringify(other.unitTree)
const isSameSchool = (one: PersonState, other: PersonState): boolean =>
  [one, other].some(({ schoolId }) => schoolId === undefined) || one.schoolId === other.schoolId

/** Whether two states of a person say the same. */
const isSame = (one: PersonState, other: PersonState): boolean =>
  samePerson(one.person, other.person) &&
  (one.jobName || null) === (other.jobName || null) &&
  sorted(one.journeys).join('\n') === sorted(other.journeys).join('\n') &&
  isSamePlace(one, other) &&
  isSameSchool(one, other) &&
  ROLES.every((role) => one.roles[role] === other.roles[role])

/** A state as it is stored, or why it can't be: a field that can't be read, no group, or a value that another account has. */
async function readState(
  tx: Transaction,
  { identity }: IdentityDependencies,
  { id, state, before }: { id: string; state: PersonState; before: PersonFields | null },
): Promise<Outcome<PersonState>> {
  const read = readPersonFields(state.person, identity, before)
  if (!read.ok) return refuse('malformed', read.refusal)
  const person = read.value
  if (state.journeys.length === 0 || !(await knowsJourneys(tx, state.journeys)))
    return refuse('malformed', { field: 'journeys' })
  const place = await knowsPlace(tx, state.unitTree ?? [], state.schoolId ?? null)
  if (!place.knowsUnit) return refuse('malformed', { field: 'unitTree' })
  if (!place.knowsSchool) return refuse('malformed', { field: 'schoolId' })
  const changed = UNIQUE_FIELDS.filter((field) => person[field] !== (before?.[field] ?? null))
  const others = await accountsSharingHeld(
    tx,
    id,
    Object.fromEntries(changed.map((field) => [field, person[field]])),
  )
  const [field] = others[0]?.fields ?? []
  if (field) return refuseTaken(field)
  return accepted({ ...state, person, jobName: state.jobName?.trim() || null })
}

/** Takes a person out of groups and into others. A manager of the domain gets none of the groups' trails. */
async function moveGroups(tx: Transaction, id: string, from: readonly string[], to: PersonState) {
  const left = from.filter((journey) => !to.journeys.includes(journey))
  const joined = to.journeys.filter((journey) => !from.includes(journey))
  if (left.length > 0) await leaveJourneys(tx, id, left)
  await makeMember(tx, id, joined)
  // a job may have brought trails too
  if (!to.roles.isManager) await joinJourneys(tx, id, to.journeys)
}

type RolesMoved = { id: string; before: PersonState['roles']; after: PersonState['roles']; by: string }
const NO_ROLES = { isManager: false, isEditor: false, isReporter: false, isMonitor: false }

/** Records in the audit trail which roles a person got and which were taken. */
async function recordRoles(tx: Transaction, { id, before, after, by }: RolesMoved) {
  for (const what of roleEventsOf(before, after))
    await recordEvent(tx, { what, accountId: id, byAccountId: by })
}

/**
 * Adds a person, and answers the link by which they choose a password. A request that is sent again,
 * because its answer was lost, changes the person to what it says, unless somebody else changed them since.
 */
export async function addByManager(
  dependencies: IdentityDependencies,
  domain: Domain,
  { id, by, ...given }: Adding & { by: string },
): Promise<Outcome<{ id: string; link: string }>> {
  const { database, identity, hosts } = dependencies
  const add = async (tx: Transaction): Promise<Outcome<null>> => {
    const read = await readState(tx, dependencies, { id, state: given, before: null })
    if (!read.ok) return read
    await insertPerson(tx, id, read.value)
    await moveGroups(tx, id, [], read.value)
    await recordEvent(tx, { what: 'manager-added-account', accountId: id, byAccountId: by })
    await recordRoles(tx, { id, before: NO_ROLES, after: read.value.roles, by })
    return accepted(null)
  }
  return withoutClash(() =>
    database.atomically(domain.id, async (tx): Promise<Outcome<{ id: string; link: string }>> => {
      const known = await personState(tx, id)
      if (known && !known.isActive) return refuse('malformed', { field: 'id' })
      if (known && (await isChangedByOthers(tx, id, by))) return refuse('person-changed')
      const added = known ? await save(tx, dependencies, { id, was: known, now: given, by }) : await add(tx)
      if (!added.ok) return added
      // a link is a way in, so a link that is made for a lost answer is recorded too
      if (known) await recordEvent(tx, { what: 'manager-made-link', accountId: id, byAccountId: by })
      const ticket = await keepResetTicket(tx, identity, id, null)
      return accepted({ id, link: resetLink(hosts.appOrigin(domain.hostkey), ticket) })
    }),
  )
}

async function withoutClash<T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await work()
  } catch (fault) {
    // another request took the value between the look and the save
    const field = clashingField(fault)
    if (!field) throw fault
    return refuseTaken(field)
  }
}

async function save(
  tx: Transaction,
  dependencies: IdentityDependencies,
  { id, was, now, by }: Saving & { by: string },
): Promise<Outcome<null>> {
  if (!(await holdManagers(tx, by))) return refuse('not-permitted')
  const kept = await holdPerson(tx, id)
  if (!kept) return refuse('unknown-person')
  // the answer to a first request may have been lost
  if (isSame(kept, now)) return accepted(null)
  if (!isSame(kept, was)) return refuse('person-changed')
  if (id === by && !now.roles.isManager) return refuse('own-account')
  const read = await readState(tx, dependencies, { id, state: now, before: kept.person })
  return read.ok ? store(tx, kept, read.value, { by }) : read
}

async function store(
  tx: Transaction,
  kept: KeptPerson,
  next: PersonState,
  { by, importId = null }: { by: string; importId?: string | null },
): Promise<Outcome<null>> {
  await updatePerson(tx, kept.id, next)
  await moveGroups(tx, kept.id, kept.journeys, next)
  // codes under way went to a contact that may belong to somebody else by now
  if (UNIQUE_FIELDS.some((field) => kept.person[field] !== next.person[field]))
    await endCodes(tx, kept.id, ['magic', 'forgot', 'reset'])
  if (!isSame(kept, { ...next, roles: kept.roles }))
    await recordEvent(tx, { what: 'manager-changed-account', accountId: kept.id, byAccountId: by, importId })
  await recordRoles(tx, { id: kept.id, before: kept.roles, after: next.roles, by })
  return accepted(null)
}

/** Changes a person as an import planned; false where they are not what the plan saw any more. Roles stay. */
export async function changeImported(
  tx: Transaction,
  id: string,
  { was, next }: { was: ImportState; next: ImportState },
  by: ByImport,
): Promise<boolean> {
  const kept = await holdPerson(tx, id)
  if (!kept || !isSame(kept, { ...was, roles: kept.roles })) return false
  await store(tx, kept, { ...next, roles: kept.roles }, by)
  return true
}

/** Changes a person from what a manager saw to what they wrote. A change that somebody else made in between is not overwritten. */
export const saveByManager = (
  dependencies: IdentityDependencies,
  domain: Domain,
  saving: Saving & { by: string },
): Promise<Outcome<null>> =>
  withoutClash(() => dependencies.database.atomically(domain.id, (tx) => save(tx, dependencies, saving)))
