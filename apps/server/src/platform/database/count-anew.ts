import type { Transaction } from './database.ts'

/** A table that stores a domain's counts of rows of other tables, and the select that computes these counts from the rows. */
export type Counts = {
  table: string
  key: readonly string[]
  counts: readonly string[]
  /** Columns that are written together with the counts of a row. */
  beside?: readonly string[]
  /** A select of the key, the counts and the columns of `beside`, computed from the counted rows. */
  lookedAt: string
  /** The rows of the table to correct; all of the domain's where it is left out. */
  where?: string
}

const correction = ({ table, key, counts, beside = [], lookedAt, where = 'true' }: Counts) => {
  const columns = [...key, ...counts, ...beside].join(', ')
  const off = counts.map((count) => `coalesce(l.${count}, 0) - coalesce(k.${count}, 0)`)
  const added = counts.map((count) => `${count} = c.${count} + excluded.${count}`)
  const kept = beside.map((column) => `${column} = coalesce(c.${column}, excluded.${column})`)
  return `with put as (
      insert into ${table} as c (domain_id, ${columns})
      select $1, ${[...key, ...off, ...beside.map((column) => `l.${column}`)].join(', ')}
      from (${lookedAt}) l full join (select * from ${table} where domain_id = $1 and ${where}) k using (${key.join(', ')})
      where (${off.join(', ')}) <> (${counts.map(() => '0').join(', ')}) order by ${key.join(', ')}
      on conflict (domain_id, ${key.join(', ')}) do update set ${[...added, ...kept].join(', ')} returning 1
    ) select count(*)::int as off from put`
}

// a row that another transaction is writing will soon count something again, so it is skipped instead of waited for
const removal = ({ table, key, counts, where = 'true' }: Counts) =>
  `delete from ${table} where domain_id = $1 and (${key.join(', ')}) in (select ${key.join(', ')} from ${table}
    where domain_id = $1 and ${where} and ${counts.map((count) => `${count} = 0`).join(' and ')} for update skip locked)`

/**
 * Corrects stored counts by counting again, and answers how many were wrong. Writers do not wait for it, and nothing that they write
 * meanwhile is lost: the correction adds the difference instead of setting the count. The difference stays right whatever is written
 * meanwhile, because a writer changes the counted rows and the count by the same amount in one transaction. The lock keeps others from
 * correcting the same counts at once. Rows that count nothing are removed. Corrected rows stay locked until the transaction ends, so the
 * transaction should do nothing else.
 */
export async function countAnew(tx: Transaction, counts: Counts): Promise<number> {
  const { table } = counts
  await tx.rows({ name: `hold-${table}`, text: `lock table ${table} in share update exclusive mode` })
  const correct = { name: `correct-${table}`, text: correction(counts) }
  const [found] = await tx.rows<{ off: number }>(correct, [tx.domainId])
  await tx.rows({ name: `remove-nothing-of-${table}`, text: removal(counts) }, [tx.domainId])
  return found!.off
}
