import type { Queries } from '../../platform/database/database.ts'

export type NewAccount = {
  id: string
  username: string
  name: string
  nickname: string | null
  email: string | null
  phone?: string | null
  customNameType: number
  jobName: string | null
  unitTree: string[]
  permissions: string[]
  /** Null where the person is still to choose a password. */
  passwordHash: string | null
  isShown: boolean
  journeys: string[]
}

const ACCOUNTS = {
  name: 'add-accounts',
  text: `with added as (
      insert into account (domain_id, id, username, name, nickname, email, phone, custom_name_type, job_id, job_name, unit_tree, permissions,
        password_hash, is_demo, created_at)
      select $1, a.id, a.username, a.name, a.nickname, a.email, a.phone, a."customNameType", a."jobName", a."jobName", a."unitTree", a.permissions,
        a."passwordHash", a."isShown", now() + a.n * interval '1 millisecond'
      from json_to_recordset($2) a(n int, id text, username text, name text, nickname text, email text, phone text, "customNameType" int,
        "jobName" text, "unitTree" text[], permissions text[], "passwordHash" text, "isShown" boolean)
    )
    insert into journey_member (domain_id, journey_id, account_id)
    select $1, m.journey, m.account from json_to_recordset($3) m(journey text, account text)`,
}

/** Adds accounts in their order, as members of their journeys. */
export async function addAccounts(tx: Queries, accounts: readonly NewAccount[]): Promise<void> {
  const members = accounts.flatMap(({ id, journeys }) =>
    journeys.map((journey) => ({ journey, account: id })),
  )
  const rows = accounts.map((account, n) => ({ ...account, n }))
  await tx.rows(ACCOUNTS, [tx.domainId, JSON.stringify(rows), JSON.stringify(members)])
}
