import type { Stage } from './stage.ts'

/** Switches off an account. Returns its name. */
export async function switchedOff({ one, acme }: Stage): Promise<string> {
  const text = `update account set deactivated_at = now() where id = 'retired'`
  await one.database.as(acme, (tx) => tx.rows({ name: 'switch-off', text }))
  return 'retired'
}
