import type { Transaction } from './database.ts'

/** A table of a domain's counts that follow what other tables hold, and what they come to when it is all looked at. */
export type Counts = {
  table: string
  key: readonly string[]
  counts: readonly string[]
  /** What stands beside the counts of a row and is written with it. */
  beside?: readonly string[]
  /** A select of the key, the counts and what stands beside them. */
  lookedAt: string
  /** Which rows of the table are looked at; all of the domain where it is left out. */
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

// a row that somebody is writing soon counts something again: it is skipped, not waited for
const removal = ({ table, key, counts, where = 'true' }: Counts) =>
  `delete from ${table} where domain_id = $1 and (${key.join(', ')}) in (select ${key.join(', ')} from ${table}
    where domain_id = $1 and ${where} and ${counts.map((count) => `${count} = 0`).join(' and ')} for update skip locked)`

/**
 * Corrects counts by looking at all that they count, and answers how many were off. Writers do not wait for it, and nothing that they write meanwhile
 * is lost: a count is not set but changed by what it was off. That difference holds whatever is written meanwhile, since who changes what is counted
 * changes its count by the same, in one transaction. The lock keeps others from correcting the same counts at once. Rows that count nothing are
 * removed. Corrected rows stay locked until the transaction ends, so it should do nothing else.
 */
export async function countAnew(tx: Transaction, counts: Counts): Promise<number> {
  const { table } = counts
  await tx.rows({ name: `hold-${table}`, text: `lock table ${table} in share update exclusive mode` })
  const correct = { name: `correct-${table}`, text: correction(counts) }
  const [found] = await tx.rows<{ off: number }>(correct, [tx.domainId])
  await tx.rows({ name: `remove-nothing-of-${table}`, text: removal(counts) }, [tx.domainId])
  return found!.off
}
