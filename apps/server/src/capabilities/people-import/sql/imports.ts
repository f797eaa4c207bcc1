import { ROW_KINDS, type RowKind, type StudioImport } from '@vereda/contract/rest/studio-imports.ts'
import type { Database, Queries, Transaction } from '../../../platform/database/database.ts'

import { letterCounts } from './import-letters.ts'
import { listsToMake, type RosterLists } from './rosters.ts'

export type KeptImport = Omit<StudioImport, 'counts' | 'createdDate' | 'letters' | 'lists'> &
  RosterLists & {
    accountId: string
    newcomers: string[]
    createdAt: Date
    sendsLetters: boolean
  }

const COLUMNS = `id, account_id as "accountId", file_name as "fileName", state, rows, done, newcomers, created_at as "createdAt", sends_letters as "sendsLetters", lists`

const BEGIN = {
  name: 'begin-people-import',
  text: `insert into people_import (domain_id, id, account_id, file_name, rows, newcomers, lists) values ($1, $2, $3, $4, $5, $6, $7)
    on conflict do nothing`,
}
export type NewImport = Pick<KeptImport, 'id' | 'fileName' | 'rows' | 'newcomers' | 'lists'> & { by: string }

/** Adds an import with the number of rows that will follow. An existing import stays as it is. */
export const keepImport = (tx: Queries, { id, by, fileName, rows, newcomers, lists }: NewImport) =>
  tx.rows(BEGIN, [tx.domainId, id, by, fileName, rows, newcomers, lists && JSON.stringify(lists)])

const READ = {
  name: 'read-people-import',
  text: `select ${COLUMNS} from people_import where domain_id = $1 and id = $2`,
}
const HOLD = { name: 'hold-people-import', text: `${READ.text} for update` }

export const importOf = async (tx: Queries, id: string): Promise<KeptImport | undefined> =>
  (await tx.rows<KeptImport>(READ, [tx.domainId, id]))[0]

const TAKE = { name: 'take-people-import', text: `${READ.text} for update skip locked` }

/** The import, locked for a job; undefined where another node works on it. */
export const takeImport = async (tx: Transaction, id: string): Promise<KeptImport | undefined> =>
  (await tx.rows<KeptImport>(TAKE, [tx.domainId, id]))[0]

/** The import, locked so that nobody else changes it or its rows until the transaction ends. */
export const holdImport = async (tx: Transaction, id: string): Promise<KeptImport | undefined> =>
  (await tx.rows<KeptImport>(HOLD, [tx.domainId, id]))[0]

const NEWEST = {
  name: 'newest-people-imports',
  text: `select ${COLUMNS} from people_import where domain_id = $1 order by created_at desc limit 20`,
}
export const newestImports = (tx: Queries): Promise<KeptImport[]> => tx.rows(NEWEST, [tx.domainId])

const COUNTS = {
  name: 'count-people-import',
  text: `select kind, count(*)::int as rows from people_import_row where domain_id = $1 and import_id = $2 and kind is not null group by 1`,
}

/** An import in the form that managers get. */
export async function toldImport(
  tx: Queries,
  { newcomers: _, accountId: _by, createdAt, sendsLetters, lists, ...kept }: KeptImport,
): Promise<StudioImport> {
  const rows = await tx.rows<{ kind: RowKind; rows: number }>(COUNTS, [tx.domainId, kept.id])
  const counts = Object.fromEntries(
    ROW_KINDS.map((kind) => [kind, rows.find((row) => row.kind === kind)?.rows ?? 0]),
  ) as Record<RowKind, number>
  // corrected rows may be carried out without e-mails; the e-mails of the earlier rows are still counted
  const letters = await letterCounts(tx, kept.id)
  const areTold = sendsLetters || Object.values(letters).some((count) => count > 0)
  return {
    ...kept,
    counts,
    letters: areTold ? letters : null,
    lists: await listsToMake(tx, { lists }),
    createdDate: createdAt.toISOString(),
  }
}

const MOVE = {
  name: 'move-people-import',
  text: 'update people_import set state = $3, done = $4, touched_at = clock_timestamp() where domain_id = $1 and id = $2',
}

/** Stores an import's state, and how many rows are done in that state. */
export const moveImport = (tx: Queries, id: string, state: KeptImport['state'], done: number) =>
  tx.rows(MOVE, [tx.domainId, id, state, done])

const LEFT = {
  name: 'people-imports-left',
  text: `select id from people_import where domain_id = $1 and state in ('planning', 'carrying') and touched_at < now() - interval '30 seconds'`,
}
const DOMAINS_LEFT = {
  name: 'domains-with-imports-left',
  text: 'select domains_with_imports_left() as "domainId"',
}

/** Domains with imports that wait although the queue may have lost them. `importsLeft` reads these imports in one domain. */
export const domainsWithImportsLeft = async (database: Database): Promise<number[]> =>
  (await database.rows<{ domainId: number }>(DOMAINS_LEFT)).map(({ domainId }) => domainId)
export const importsLeft = async (tx: Queries): Promise<string[]> =>
  (await tx.rows<{ id: string }>(LEFT, [tx.domainId])).map(({ id }) => id)

const SWEEP = {
  name: 'sweep-people-imports',
  text: `delete from people_import where domain_id = $1 and touched_at < now() - interval '30 days'`,
}

/** Deletes imports, with their rows, that were not changed for a month. */
export const sweepImports = (tx: Queries) => tx.rows(SWEEP, [tx.domainId])

const ORDER = {
  name: 'order-of-people-import',
  text: 'update people_import set account_id = $3, sends_letters = $4 where domain_id = $1 and id = $2',
}
/** Stores who has an import carried out, and whether the people whom it adds get an e-mail. */
export const keepOrder = (tx: Queries, id: string, { by, letters }: { by: string; letters: boolean }) =>
  tx.rows(ORDER, [tx.domainId, id, by, letters])

// Corrected rows are carried out later, so the people of the earlier events are subtracted.
const CARRIED_OUT = {
  name: 'record-people-imported',
  text: `insert into studio_event (domain_id, what, account_id, subject, detail)
    select $1, 'people-imported', $3, $2, jsonb_build_object('name', $4::text, 'people',
      (select count(*) from people_import_row where domain_id = $1 and import_id = $2 and kind in ('added', 'changed'))
        - coalesce((select sum((detail ->> 'people')::int) from studio_event
            where domain_id = $1 and what = 'people-imported' and subject = $2), 0))`,
}
/** Records in the audit trail that an import was carried out, and how many people it added or changed this time. */
export const recordCarriedOut = (tx: Queries, { id, accountId, fileName }: KeptImport) =>
  tx.rows(CARRIED_OUT, [tx.domainId, id, accountId, fileName])
