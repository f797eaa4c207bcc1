import type { Transaction } from '../../../platform/database/database.ts'

const NAMED = {
  name: 'hold-files-of-draft',
  // the lock makes this statement and a change that names one of the files wait for each other
  text: `select hash from page_file where domain_id = $1 and awaited = 0 and hash in (
      select hit[1] from (
        select nodes::text as words from draft where domain_id = $1 and trail_id = $2
        union all select operations::text from draft_change where domain_id = $1 and trail_id = $2) said,
        regexp_matches(words, '"hash" *: *"([0-9a-f]{64})"', 'g') hit)
    order by hash for update of page_file`,
}

const LET_GO = {
  name: 'let-go-of-draft-files',
  // each document is read once, however many files are searched in it
  text: `with others as (
      select document::text as words from trail_version where domain_id = $1
      union all select data::text from package where domain_id = $1
      union all select nodes::text from draft where domain_id = $1 and trail_id <> $2
      union all select operations::text from draft_change where domain_id = $1 and trail_id <> $2),
    kept as (
      select distinct k.hash from (select words || '' as words from others) o,
        lateral (select hash from unnest($3::text[]) named (hash) where strpos(o.words, hash) > 0 offset 0) k)
    delete from page_file where domain_id = $1 and hash = any($3::text[]) and hash not in (select hash from kept)`,
}

/**
 * Removes the files from the domain that a discarded draft named at any revision, that nothing else of the domain names, and that no sender is
 * about to name.
 */
export async function letGoOfFiles(tx: Transaction, trailId: string): Promise<void> {
  const named = await tx.rows<{ hash: string }>(NAMED, [tx.domainId, trailId])
  // a second statement, so that it also sees names that were written while the first waited for its locks
  if (named.length > 0) await tx.rows(LET_GO, [tx.domainId, trailId, named.map(({ hash }) => hash)])
}

const CHANGES = {
  name: 'remove-draft-changes',
  text: 'delete from draft_change where domain_id = $1 and trail_id = $2',
}
const DRAFT = { name: 'remove-draft', text: 'delete from draft where domain_id = $1 and trail_id = $2' }

/** Removes a draft with all of its changes. */
export async function removeDraft(tx: Transaction, trailId: string): Promise<void> {
  await tx.rows(CHANGES, [tx.domainId, trailId])
  await tx.rows(DRAFT, [tx.domainId, trailId])
}
