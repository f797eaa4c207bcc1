import type { Transaction } from '../../../platform/database/database.ts'

const LOOK = { name: 'look-at-people-again', text: 'select look_at_people_again()' }

/** Has the database see how many people there are by now, so that it finds each by their keys: before an installation's first import it knows of nobody (migration 550). */
export async function lookAtPeopleAgain(tx: Transaction): Promise<void> {
  await tx.rows(LOOK)
}
