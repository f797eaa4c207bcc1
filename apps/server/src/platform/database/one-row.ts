import type { Database, Statement } from './database.ts'

/** The row of a statement that always answers exactly one, such as a count. */
export async function oneRow<Row extends object>(
  asked: Pick<Database, 'rows'>,
  statement: Statement,
  values?: readonly unknown[],
): Promise<Row> {
  const [row] = await asked.rows<Row>(statement, values)
  if (row === undefined) throw new Error(`${statement.name} answered no row`)
  return row
}
