import type { PersonState } from '@vereda/contract/rest/studio-person.ts'
import { STUDIO_PERMISSION } from '@vereda/domain/account/studio-access.ts'
import type { Queries, Transaction } from '../../../platform/database/database.ts'
import { oneRow } from '../../../platform/database/one-row.ts'
import { HELD_SCHOOL } from './held-school.ts'

const { manager: MANAGER, editor: EDITOR, reporter: REPORTER } = STUDIO_PERMISSION
const MONITOR = 'ADMIN_TEAM_MONITOR'

export type KeptPerson = PersonState & {
  id: string
  isActive: boolean
  locale: string | null
  unitTree: string[]
  schoolId: string | null
}

const STATE = `select a.id, a.deactivated_at is null as "isActive", a.locale, a.job_name as "jobName", a.unit_tree as "unitTree", a.school_id as "schoolId",
    json_build_object('username', a.username, 'name', a.name, 'nickname', a.nickname, 'email', a.email, 'phone', a.phone,
      'identifier', a.identifier) as person,
    json_build_object('isManager', a.id = 'manager' or '${MANAGER}' = any(a.permissions), 'isMonitor', '${MONITOR}' = any(a.permissions),
      'isEditor', '${EDITOR}' = any(a.permissions), 'isReporter', '${REPORTER}' = any(a.permissions)) as roles,
    array(select m.journey_id from journey_member m where m.domain_id = a.domain_id and m.account_id = a.id order by 1) as journeys
  from account a where a.domain_id = $1 and a.id = $2 and a.erased_at is null`
const READ = { name: 'state-of-person', text: STATE }
const HOLD = { name: 'hold-person', text: `${STATE} for update of a` }

/** The part of an account that a manager may change, as it is stored. */
export const personState = async (tx: Queries, id: string): Promise<KeptPerson | undefined> =>
  (await tx.rows<KeptPerson>(READ, [tx.domainId, id]))[0]

/** The same, locked so that nobody else changes the person until the transaction ends. */
export const holdPerson = async (tx: Transaction, id: string): Promise<KeptPerson | undefined> =>
  (await tx.rows<KeptPerson>(HOLD, [tx.domainId, id]))[0]

const HOLD_MANAGERS = {
  name: 'hold-managers',
  text: `select pg_advisory_xact_lock($1, hashtext('managers'))`,
}
const IS_MANAGER = {
  name: 'is-still-manager',
  text: `select from account where domain_id = $1 and id = $2 and deactivated_at is null and (id = 'manager' or '${MANAGER}' = any(permissions))`,
}

/**
 * Whether the account that acts is still a manager. Until the transaction ends nobody else takes
 * that role from them, so two managers can't take it from each other.
 */
export async function holdManagers(tx: Transaction, by: string): Promise<boolean> {
  await tx.rows(HOLD_MANAGERS, [tx.domainId])
  return (await tx.rows(IS_MANAGER, [tx.domainId, by])).length > 0
}

// a job of the domain's list is stored by its id, any other by its name
const JOB_ID = (name: string) =>
  `coalesce((select j.id from job j where j.domain_id = $1 and j.name = ${name} limit 1), ${name})`
const PERMISSIONS = (kept: string) =>
  `array(select p from unnest(${kept}) p where p <> all(array['${MANAGER}', '${MONITOR}', '${EDITOR}', '${REPORTER}']))
    || case when $10 then array['${MANAGER}'] else '{}' end || case when $11 then array['${MONITOR}'] else '{}' end
    || case when $12 then array['${EDITOR}'] else '{}' end || case when $13 then array['${REPORTER}'] else '{}' end`

const ADD = {
  name: 'add-person',
  text: `insert into account (domain_id, id, username, name, nickname, email, phone, identifier, job_name, job_id, permissions, unit_tree, school_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, ${JOB_ID('$9')}, ${PERMISSIONS("'{}'::text[]")}, coalesce($14::text[], '{}'), ${HELD_SCHOOL('$15')})`,
}
const SAVE = {
  name: 'save-person',
  text: `update account a set username = $3, name = $4, nickname = $5, email = $6, phone = $7, identifier = $8, job_name = $9,
      job_id = case when a.job_name is not distinct from $9 then a.job_id else ${JOB_ID('$9')} end, permissions = ${PERMISSIONS('a.permissions')},
      unit_tree = coalesce($14::text[], a.unit_tree), school_id = case when $15::text is null then a.school_id else ${HELD_SCHOOL('$15')} end
    where a.domain_id = $1 and a.id = $2`,
}

// null leaves a value as it is; an empty text means no school
const valuesOf = (tx: Queries, id: string, { person, jobName, roles, unitTree, schoolId }: PersonState) => {
  const { username, name, nickname, email, phone, identifier } = person
  const contacts = [username, name, nickname, email, phone, identifier]
  const { isManager, isMonitor, isEditor, isReporter } = roles
  return [
    tx.domainId,
    id,
    ...contacts,
    jobName,
    isManager,
    isMonitor,
    isEditor,
    isReporter,
    unitTree ?? null,
    schoolId === undefined ? null : (schoolId ?? ''),
  ]
}

/** Adds an account without a password and without groups. */
export const insertPerson = (tx: Queries, id: string, state: PersonState) =>
  tx.rows(ADD, valuesOf(tx, id, state))
/** Writes everything of a person except their groups. */
export const updatePerson = (tx: Queries, id: string, state: PersonState) =>
  tx.rows(SAVE, valuesOf(tx, id, state))

const MEMBER = {
  name: 'make-member',
  text: `insert into journey_member (domain_id, journey_id, account_id) select $1, unnest($3::text[]), $2 on conflict do nothing`,
}
const LEAVE = {
  name: 'leave-journeys',
  text: 'delete from journey_member where domain_id = $1 and account_id = $2 and journey_id = any($3)',
}

/** Makes a person a member of journeys, without their trails. */
export const makeMember = (tx: Queries, id: string, journeys: readonly string[]) =>
  tx.rows(MEMBER, [tx.domainId, id, journeys])
export const leaveJourneys = (tx: Queries, id: string, journeys: readonly string[]) =>
  tx.rows(LEAVE, [tx.domainId, id, journeys])

const UNKNOWN = {
  name: 'unknown-journeys',
  text: 'select j from unnest($2::text[]) j where not exists (select from journey where domain_id = $1 and id = j)',
}

/** Whether a domain has all of these journeys. */
export const knowsJourneys = async (tx: Queries, journeys: readonly string[]): Promise<boolean> =>
  (await tx.rows(UNKNOWN, [tx.domainId, journeys])).length === 0

const SWITCH = {
  name: 'switch-person',
  text: 'update account set deactivated_at = case when $3 then null else now() end where domain_id = $1 and id = $2',
}

/** Switches a person on or off. */
export const switchPerson = (tx: Queries, id: string, isActive: boolean) =>
  tx.rows(SWITCH, [tx.domainId, id, isActive])

const KNOWS_PLACE = {
  name: 'knows-unit-and-school',
  text: `select cardinality($2::text[]) = 0 or exists (select from unit where domain_id = $1 and path = $2) as "knowsUnit",
    $3::text is null or exists (select from school where domain_id = $1 and id = $3) as "knowsSchool"`,
}

/** Whether a domain has this unit (an empty path means no unit) and this school (null means no school). */
export const knowsPlace = (
  tx: Queries,
  unitTree: readonly string[],
  schoolId: string | null,
): Promise<{ knowsUnit: boolean; knowsSchool: boolean }> =>
  oneRow<{ knowsUnit: boolean; knowsSchool: boolean }>(tx, KNOWS_PLACE, [tx.domainId, unitTree, schoolId])
