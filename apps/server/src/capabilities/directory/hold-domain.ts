import type { Transaction } from '../../platform/database/database.ts'

const HOLD = { name: 'hold-domain', text: 'select from domain where id = $1 for no key update' }

/**
 * Locks the domain's row until the transaction ends, so that the second of two managers who change one setting at once learns of the first
 * change.
 */
export const holdDomain = (tx: Transaction): Promise<object[]> => tx.rows(HOLD, [tx.domainId])
