import type { Queries, Transaction } from '../../../platform/database/database.ts'
import { inBatches } from '../../../platform/database/in-batches.ts'
import { oneRow } from '../../../platform/database/one-row.ts'

const NAMED = {
  name: 'job-named',
  text: `select exists (select from job where domain_id = $1 and name = $2) as "isListed",
    exists (select from account where domain_id = $1 and job_name = $2) as "isHad"`,
}
type Known = { isListed: boolean; isHad: boolean }

/** Whether a job is on the list, and whether any person has it. */
export const jobNamed = (tx: Queries, name: string): Promise<Known> =>
  oneRow<Known>(tx, NAMED, [tx.domainId, name])

const ALIKE = {
  name: 'job-alike',
  text: `select name from (select value as name, people from people_count where domain_id = $1 and kind = 'job' and people > 0
      union all select name, 0 from job where domain_id = $1) known
    where regexp_replace(folded(name), '\\s+', ' ', 'g') = regexp_replace(folded($2), '\\s+', ' ', 'g') and name <> $3
    order by people desc, name limit 1`,
}
/**
 * An existing job whose name differs from a name at most in case, accents or spaces, in the spelling that most people have. It is never the job
 * `besides`.
 */
export const jobAlike = async (tx: Queries, name: string, besides = ''): Promise<string | undefined> =>
  (await tx.rows<{ name: string }>(ALIKE, [tx.domainId, name, besides]))[0]?.name

const ADD = {
  name: 'list-job',
  text: `with listed as (insert into job (domain_id, id, name, position)
      select $1, gen_random_uuid()::text, $2, coalesce(max(position), 0) + 1 from job where domain_id = $1 returning id)
    update account a set job_id = l.id from listed l where a.domain_id = $1 and a.job_name = $2 returning a.id`,
}
/** Adds a job to the end of the list. Returns the people who have it already. */
export const listJob = async (tx: Transaction, name: string): Promise<string[]> =>
  (await tx.rows<{ id: string }>(ADD, [tx.domainId, name])).map(({ id }) => id)

const RENAME = {
  name: 'rename-job',
  text: 'update job set name = $3 where domain_id = $1 and name = $2',
}
// a job of the list is stored by its id, any other job by its name
const GIVE = {
  name: 'give-job',
  text: `update account set job_name = $3::text, job_id = coalesce((select j.id from job j where j.domain_id = $1 and j.name = $3::text
      order by j.position, j.id limit 1), $3::text)
    where domain_id = $1 and id in (select id from account where domain_id = $1 and job_name = $2 order by id limit $4) returning id`,
}
/** Gives everybody who has a job another job, or none. Returns these people. */
export const giveJob = (tx: Transaction, from: string, to: string | null): Promise<string[]> =>
  inBatches(tx, GIVE, [tx.domainId, from, to])

/** Renames a job on the list and for everybody who has it. Returns these people. */
export async function renameJob(tx: Transaction, from: string, to: string): Promise<string[]> {
  await tx.rows(RENAME, [tx.domainId, from, to])
  return giveJob(tx, from, to)
}

const LEAVE_SIGNUPS = {
  name: 'signups-without-job',
  text: `update signup s set job_id = (select j.id from job j where j.domain_id = $1 and j.name = $3 order by j.position, j.id limit 1)
    where s.domain_id = $1 and s.job_id in (select j.id from job j where j.domain_id = $1 and j.name = $2)`,
}
const REMOVE = { name: 'remove-job', text: 'delete from job where domain_id = $1 and name = $2' }
/** Removes a job from the list. A signup under way that had chosen it gets the other job, or has to choose again. */
export async function unlistJob(tx: Transaction, name: string, to: string | null): Promise<void> {
  await tx.rows(LEAVE_SIGNUPS, [tx.domainId, name, to])
  await tx.rows(REMOVE, [tx.domainId, name])
}
