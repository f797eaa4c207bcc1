import type { Transaction } from '../../platform/database/database.ts'

const HOLD = { name: 'hold-domain', text: 'select from domain where id = $1 for no key update' }

/** Until the transaction ends nobody else who holds the domain goes on: two who change one setting are told of each other. */
export const holdDomain = (tx: Transaction): Promise<object[]> => tx.rows(HOLD, [tx.domainId])
