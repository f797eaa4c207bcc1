import type { Queries, Transaction } from '../../../platform/database/database.ts'

const KNOWN = {
  name: 'known-page-files',
  text: 'select hash from page_file where domain_id = $1 and hash = any($2::text[])',
}

/** The files among these that a domain may name. */
export async function knownPageFiles(tx: Queries, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ hash: string }>(KNOWN, [tx.domainId, hashes])
  return new Set(rows.map(({ hash }) => hash))
}

const HELD = {
  name: 'held-page-files',
  text: 'select hash from page_file where domain_id = $1 and hash = any($2::text[]) order by hash for no key update',
}

/** Whether a domain may name all of these files. Their rows are locked, so that the files are not removed until the transaction ends. */
export async function mayName(tx: Transaction, hashes: ReadonlySet<string>): Promise<boolean> {
  return hashes.size === 0 || (await tx.rows(HELD, [tx.domainId, [...hashes]])).length === hashes.size
}

const NAMED = {
  name: 'named-page-files',
  text: 'update page_file set awaited = awaited - 1 where domain_id = $1 and hash = any($2::text[]) and awaited > 0',
}

/** Counts down `awaited` of files that a change of a draft has now named; their rows are locked. */
export async function noteNamed(tx: Transaction, hashes: ReadonlySet<string>): Promise<void> {
  if (hashes.size > 0) await tx.rows(NAMED, [tx.domainId, [...hashes]])
}

const ALL = { name: 'all-page-files', text: 'select hash from page_file where domain_id = $1' }

/** The files that drafts and packages of a domain may name. */
export const everyPageFile = (tx: Queries) => tx.rows<{ hash: string }>(ALL, [tx.domainId])
