import type { Transaction } from '../../../platform/database/database.ts'

const LOOK = { name: 'look-at-people-again', text: 'select look_at_people_again()' }

/**
 * Updates the database's statistics of the people, so that it finds each by their keys. Before an installation's first import its statistics know
 * of nobody (migration 550).
 */
export async function lookAtPeopleAgain(tx: Transaction): Promise<void> {
  await tx.rows(LOOK)
}
