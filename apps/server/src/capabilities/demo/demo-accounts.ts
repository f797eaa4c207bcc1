import type { Queries } from '../../platform/database/database.ts'

const DEMO_ACCOUNTS = {
  name: 'demo-accounts',
  text: `select username, name, case when 'MANAGER' = any(permissions) then 'manager'
      when 'ADMIN_TEAM_MONITOR' = any(permissions) then 'monitor' else 'learner' end as role
    from account where domain_id = $1 and is_demo order by created_at, username`,
}

/** The accounts that the demo invites a visitor to try. */
export const demoAccounts = (tx: Queries) =>
  tx.rows<{ username: string; name: string; role: string }>(DEMO_ACCOUNTS, [tx.domainId])
