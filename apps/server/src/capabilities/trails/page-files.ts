import type { FileManifest } from '@vereda/domain/content/file-manifest.ts'
import type { Queries } from '../../platform/database/database.ts'

/** The hashes of a manifest's files, small versions of pictures included. */
export const filesOfManifest = (manifest: FileManifest): string[] =>
  Object.values(manifest).flatMap(({ hash, small }) => (small ? [hash, small.hash] : [hash]))

const KEEP = {
  name: 'keep-page-files',
  // a file that a page names is taken off the list of unused files
  text: `with named as (delete from unused_file where hash = any($2))
    insert into page_file (domain_id, hash) select $1, unnest($2::text[]) on conflict do nothing`,
}

const KEEP_SENT = {
  name: 'keep-sent-page-files',
  text: `with named as (delete from unused_file where hash = any($2))
    insert into page_file (domain_id, hash, awaited) select $1, unnest($2::text[]), 1 order by 2
    on conflict (domain_id, hash) do update set awaited = page_file.awaited + 1`,
}

/** Lets the pages and posts of a domain name these files, which have just been uploaded and which a change is about to name. */
export async function keepSentPageFiles(tx: Queries, hashes: readonly string[]): Promise<void> {
  await tx.rows(KEEP_SENT, [tx.domainId, hashes])
}

/** Lets the pages and posts of a domain name these files. */
export async function keepPageFiles(tx: Queries, hashes: readonly string[]): Promise<void> {
  if (hashes.length > 0) await tx.rows(KEEP, [tx.domainId, hashes])
}
