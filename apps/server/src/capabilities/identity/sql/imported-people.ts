import type { ImportState } from '@vereda/domain/people-import/person-of-row.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { HELD_SCHOOL } from './held-school.ts'

// a job of the domain's list is stored by its id, any other by its name
const INSERT = {
  name: 'insert-imported-people',
  text: `with added as (
      insert into account (domain_id, id, username, name, nickname, email, phone, identifier, school_id, unit_tree, job_name, job_id)
      select $1, p.id, p.username, p.name, p.nickname, p.email, p.phone, p.identifier, ${HELD_SCHOOL('p."schoolId"')}, coalesce(p."unitTree", '{}'), p."jobName",
        coalesce((select j.id from job j where j.domain_id = $1 and j.name = p."jobName" limit 1), p."jobName")
      from json_to_recordset($2) p(id text, username text, name text, nickname text, email text, phone text, identifier text, "schoolId" text, "unitTree" text[], "jobName" text)
    )
    insert into journey_member (domain_id, journey_id, account_id)
    select $1, m.journey, m.account from json_to_recordset($3) m(journey text, account text)`,
}

/** Adds accounts to their groups, without passwords and without the trails of these groups. */
export async function insertPeople(
  tx: Queries,
  people: readonly (ImportState & { id: string })[],
): Promise<void> {
  const accounts = people.map(({ person, journeys: _, ...rest }) => ({ ...person, ...rest }))
  const members = people.flatMap(({ id, journeys }) => journeys.map((journey) => ({ journey, account: id })))
  await tx.rows(INSERT, [tx.domainId, JSON.stringify(accounts), JSON.stringify(members)])
}

const RECORD = {
  name: 'record-imported-people',
  text: `insert into identity_event (domain_id, what, account_id, by_account_id, import_id)
    select $1, 'manager-added-account', id, $3, $4 from unnest($2::text[]) id`,
}

/** The import that changes people, and the manager who had it carried out. */
export type ByImport = { importId: string; by: string }

/** Records in the audit trail that an import added these accounts. */
export const recordAdded = (tx: Queries, ids: readonly string[], { importId, by }: ByImport) =>
  tx.rows(RECORD, [tx.domainId, ids, by, importId])
