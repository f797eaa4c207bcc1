import type { Queries } from '../../../platform/database/database.ts'

const KEEP = {
  name: 'keep-page-files',
  text: 'insert into page_file (domain_id, hash) select $1, unnest($2::text[]) on conflict do nothing',
}

/** Lets the pages and posts of a domain name these files. */
export async function keepPageFiles(tx: Queries, hashes: readonly string[]): Promise<void> {
  if (hashes.length > 0) await tx.rows(KEEP, [tx.domainId, hashes])
}

const KNOWN = {
  name: 'known-page-files',
  text: 'select count(*) as known from page_file where domain_id = $1 and hash = any($2::text[])',
}

/** Whether a domain may name all of these files. */
export async function mayName(tx: Queries, hashes: ReadonlySet<string>): Promise<boolean> {
  if (hashes.size === 0) return true
  const [row] = await tx.rows<{ known: number }>(KNOWN, [tx.domainId, [...hashes]])
  return row?.known === hashes.size
}
