import type { Queries, Transaction } from '../../../platform/database/database.ts'
import { oneRow } from '../../../platform/database/one-row.ts'

const TAKE = {
  name: 'take-import-letters',
  text: `select r.import_id as "importId", r.line, a.id, a.name, a.username, i.account_id as by,
      case when a.password_hash is null and a.deactivated_at is null then a.email end as email
    from people_import_row r join people_import i on i.domain_id = r.domain_id and i.id = r.import_id
      join account a on a.domain_id = r.domain_id and a.id = r.person_id
    where r.domain_id = $1 and r.letter = 'waiting' order by r.import_id, r.line limit $2 for update of r skip locked`,
}
export type LetterDue = {
  importId: string
  line: number
  id: string
  name: string
  username: string
  /** Null where the person has no address, or no e-mail is due any more. */
  email: string | null
  by: string
}
/** Rows whose person waits for an e-mail, locked so that no other node takes them until the transaction ends. */
export const takeLetters = (tx: Transaction, most: number) => tx.rows<LetterDue>(TAKE, [tx.domainId, most])

const TOLD = {
  name: 'tell-import-letters',
  text: `update people_import_row r set letter = t.letter from json_to_recordset($2) t("importId" text, line int, letter text)
    where r.domain_id = $1 and r.import_id = t."importId" and r.line = t.line`,
}
export const keepLetters = (
  tx: Transaction,
  told: readonly { importId: string; line: number; letter: 'sent' | 'none' }[],
) => tx.rows(TOLD, [tx.domainId, JSON.stringify(told)])

const COUNTS = {
  name: 'count-import-letters',
  text: `select count(*) filter (where letter = 'waiting') as waiting, count(*) filter (where letter = 'sent') as sent,
      count(*) filter (where letter = 'none') as none
    from people_import_row where domain_id = $1 and import_id = $2 and letter is not null`,
}
export type LetterCounts = { waiting: number; sent: number; none: number }
export const letterCounts = (tx: Queries, importId: string): Promise<LetterCounts> =>
  oneRow<LetterCounts>(tx, COUNTS, [tx.domainId, importId])
