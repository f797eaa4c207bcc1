import type { Stage } from './stage.ts'

const SHARED = '+5511900000077'

/** Makes one person's phone equal to another's national id. Returns it. */
export async function sharedName({ one, acme }: Stage): Promise<string> {
  const phone = { name: 'shared-phone', text: 'update account set phone = $1 where id = $2' }
  const identifier = { name: 'shared-id', text: 'update account set identifier = $1 where id = $2' }
  await one.database.as(acme, async (tx) => {
    await tx.rows(phone, [SHARED, 'person38'])
    await tx.rows(identifier, [SHARED, 'person39'])
  })
  return SHARED
}
