import type { Transaction } from '../../../platform/database/database.ts'

const LET_GO = {
  name: 'let-go-of-draft-files',
  // each document is read once, whatever number of files is looked for in it
  text: `with named as (
      select distinct hit[1] as hash from (
        select nodes::text as words from draft where domain_id = $1 and trail_id = $2
        union all select operations::text from draft_change where domain_id = $1 and trail_id = $2) said,
        regexp_matches(words, '"hash" *: *"([0-9a-f]{64})"', 'g') hit),
    others as (
      select document::text as words from trail_version where domain_id = $1
      union all select data::text from package where domain_id = $1
      union all select nodes::text from draft where domain_id = $1 and trail_id <> $2
      union all select operations::text from draft_change where domain_id = $1 and trail_id <> $2),
    kept as (
      select distinct k.hash from (select words || '' as words from others where exists (select from named)) o,
        lateral (select hash from named where strpos(o.words, hash) > 0 offset 0) k)
    delete from page_file where domain_id = $1 and hash in (select hash from named) and hash not in (select hash from kept)`,
}

/** Lets go of the files that a draft, now or at any revision, names and nothing else of the domain does. */
export async function letGoOfFiles(tx: Transaction, trailId: string): Promise<void> {
  await tx.rows(LET_GO, [tx.domainId, trailId])
}

const CHANGES = {
  name: 'remove-draft-changes',
  text: 'delete from draft_change where domain_id = $1 and trail_id = $2',
}
const DRAFT = { name: 'remove-draft', text: 'delete from draft where domain_id = $1 and trail_id = $2' }

/** Removes a draft with all that was done to it. */
export async function removeDraft(tx: Transaction, trailId: string): Promise<void> {
  await tx.rows(CHANGES, [tx.domainId, trailId])
  await tx.rows(DRAFT, [tx.domainId, trailId])
}
