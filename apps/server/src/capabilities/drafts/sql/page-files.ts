import type { Queries } from '../../../platform/database/database.ts'

const KNOWN = {
  name: 'known-page-files',
  text: 'select hash from page_file where domain_id = $1 and hash = any($2::text[])',
}

/** Those of these files that a domain may name. */
export async function knownPageFiles(tx: Queries, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ hash: string }>(KNOWN, [tx.domainId, hashes])
  return new Set(rows.map(({ hash }) => hash))
}

/** Whether a domain may name all of these files. */
export async function mayName(tx: Queries, hashes: ReadonlySet<string>): Promise<boolean> {
  return hashes.size === 0 || (await knownPageFiles(tx, [...hashes])).size === hashes.size
}

const ALL = { name: 'all-page-files', text: 'select hash from page_file where domain_id = $1' }

/** The files that drafts and packages of a domain may name. */
export const everyPageFile = (tx: Queries) => tx.rows<{ hash: string }>(ALL, [tx.domainId])
