import type { Stage } from './stage.ts'

/** The name of somebody who was switched off. */
export async function switchedOff({ one, acme }: Stage): Promise<string> {
  const text = `update account set deactivated_at = now() where id = 'retired'`
  await one.database.as(acme, (tx) => tx.rows({ name: 'switch-off', text }))
  return 'retired'
}
