import type { UniqueField } from '@vereda/domain/signup/signup-constraint.ts'
import pg from 'pg'
import type { Queries, Transaction } from '../../../platform/database/database.ts'
import { enrolNewcomers } from '../../enrolment/enrol.ts'
import { trailsForNewcomer } from '../../enrolment/newcomers.ts'
import { HELD_SCHOOL } from './held-school.ts'

export type SignedUpAccount = {
  username: string
  name: string
  nickname: string | null
  email: string | null
  phone: string | null
  identifier: string | null
  locale: string | null
  company: string | null
  jobId: string | null
  jobName: string | null
  state: string | null
  cityId: string | null
  city: string | null
  schoolId: string | null
  schoolRole: 'student' | 'manager' | 'teacher' | null
  subject: string | null
  passwordHash: string
}

const ADD = {
  name: 'add-signed-up-account',
  text: `insert into account (domain_id, id, username, name, nickname, email, phone, identifier, locale, company, job_id, job_name, state,
      city_id, city, school_id, school_role, subject, password_hash)
    values ($1, gen_random_uuid()::text, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, ${HELD_SCHOOL('$15')}, $16, $17, $18) returning id`,
}

/** Adds the account that a signup makes and answers its id. */
export async function addSignedUpAccount(tx: Queries, one: SignedUpAccount): Promise<string> {
  const { username, name, nickname, email, phone, identifier, locale, company, jobId, jobName } = one
  const { state, cityId, city, schoolId, schoolRole, subject, passwordHash } = one
  const [row] = await tx.rows<{ id: string }>(ADD, [
    ...[tx.domainId, username, name, nickname, email, phone, identifier, locale, company, jobId, jobName],
    ...[state, cityId, city, schoolId, schoolRole, subject, passwordHash],
  ])
  return row!.id
}

const FIELD_OF_INDEX: Record<string, UniqueField> = {
  account_domain_id_username_key: 'username',
  account_email: 'email',
  account_phone: 'phone',
  account_identifier: 'identifier',
}

/** The field in which a refused row clashed with another account, or null where it was refused for another reason. */
export function clashingField(fault: unknown): UniqueField | null {
  if (!(fault instanceof pg.DatabaseError) || fault.code !== '23505') return null
  return FIELD_OF_INDEX[fault.constraint ?? ''] ?? null
}

const JOIN = {
  name: 'join-journeys',
  text: `insert into journey_member (domain_id, journey_id, account_id)
    select $1, j.id, $2 from journey j where j.domain_id = $1 and j.id = any($3) on conflict do nothing`,
}
const COMING = {
  name: 'come-to-trails',
  text: `select pg_advisory_xact_lock_shared($1, hashtext('people groups'))`,
}
/** Makes an account a member of journeys and puts it into every trail that is also for later members. */
export async function joinJourneys(
  tx: Transaction,
  accountId: string,
  journeys: readonly string[],
): Promise<void> {
  await tx.rows(JOIN, [tx.domainId, accountId, journeys])
  // a request that gives out a trail meanwhile waits for this transaction, and then looks for members once more
  await tx.rows(COMING, [tx.domainId])
  for (const id of await trailsForNewcomer(tx, accountId, journeys)) await enrolNewcomers(tx, id, [accountId])
}

const MISSING = {
  name: 'journeys-not-joined',
  text: `select 1 from journey j where j.domain_id = $1 and j.id = any($3) and not exists (
      select from journey_member m where m.domain_id = j.domain_id and m.journey_id = j.id and m.account_id = $2) limit 1`,
}

/** Whether an account is a member of all these journeys. */
export async function isMember(
  tx: Queries,
  accountId: string,
  journeys: readonly string[],
): Promise<boolean> {
  return (await tx.rows(MISSING, [tx.domainId, accountId, journeys])).length === 0
}
