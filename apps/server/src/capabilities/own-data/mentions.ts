import type { PersonFields } from '@vereda/domain/account/person-fields.ts'
import type { Transaction } from '../../platform/database/database.ts'

const MESSAGES = {
  name: 'forget-messages-to',
  text: 'delete from message where domain_id = $1 and lower(recipient) = any($2)',
}
const INVITATIONS = {
  name: 'forget-invited',
  text: `update invitation set code_hash = null, nickname = null, name = null, identifier = null, email = null, phone = null
    where domain_id = $1 and (lower(email) = any($2) or phone = any($2) or lower(identifier) = any($2))`,
}
const SIGNUPS = {
  name: 'forget-signups-of',
  text: `delete from signup where domain_id = $1 and (lower(email) = any($2) or phone = any($2) or lower(identifier) = any($2))`,
}
// rows that were faulty or repeated are about nobody whose id is known; a phone stands there as it was typed
const IMPORTS = {
  name: 'forget-imported-rows-of',
  text: `delete from people_import_row r where r.domain_id = $1 and (
      exists (select from json_each_text(r.cells) c where lower(btrim(c.value)) = any($2)
        or length(regexp_replace(c.value, '\\D', '', 'g')) >= 8
          and exists (select from unnest($2::text[]) k where k ~ '^[+]?\\d{8,}$'
            and right(k, 8) = right(regexp_replace(c.value, '\\D', '', 'g'), 8)))
      or lower(regexp_replace(btrim(concat_ws(' ', r.cells ->> 'name', r.cells ->> 'familyName')), '\\s+', ' ', 'g')) = $3)`,
}

/** Forgets what says a person's name or contact in rows that are not known by their id: letters, invitations, signups, files that were imported. */
export async function forgetMentions(tx: Transaction, person: PersonFields): Promise<void> {
  const { username, email, phone, identifier, name } = person
  const keys = [username, email, phone, identifier].flatMap((key) => (key ? [key.toLowerCase()] : []))
  for (const statement of [MESSAGES, INVITATIONS, SIGNUPS]) await tx.rows(statement, [tx.domainId, keys])
  await tx.rows(IMPORTS, [tx.domainId, keys, name.toLowerCase()])
}
