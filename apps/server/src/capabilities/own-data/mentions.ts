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
// Faulty or repeated rows of an import have no account id, so they are found by their cells. A phone in them is as it was typed.
const IMPORTS = {
  name: 'forget-imported-rows-of',
  text: `delete from people_import_row r where r.domain_id = $1 and (
      exists (select from json_each_text(r.cells) c where lower(btrim(c.value)) = any($2)
        or length(regexp_replace(c.value, '\\D', '', 'g')) >= 8
          and exists (select from unnest($2::text[]) k where k ~ '^[+]?\\d{8,}$'
            and right(k, 8) = right(regexp_replace(c.value, '\\D', '', 'g'), 8)))
      or lower(regexp_replace(btrim(concat_ws(' ', r.cells ->> 'name', r.cells ->> 'familyName')), '\\s+', ' ', 'g')) = any($3))`,
}
// The notification names the monitor who acted for a leader. All events are searched only for a person who is or was a monitor.
const ACTED = {
  name: 'forget-who-acted',
  text: `update notification n set subject = $4
    from (select distinct e.account_id from identity_event e where e.domain_id = $1 and e.what = 'monitor-began' and e.by_account_id = $2
      and (exists (select from account where domain_id = $1 and id = $2 and 'ADMIN_TEAM_MONITOR' = any(permissions))
        or exists (select from identity_event where domain_id = $1 and account_id = $2 and what = 'manager-took-monitor'))) led
    where n.domain_id = $1 and n.account_id = led.account_id and n.type = 'monitor' and lower(n.subject) = any($3)`,
}

// a former address or number that now belongs to another account is left alone
const FORMER = {
  name: 'former-names-of',
  text: `select f.name, array(select k from unnest(array[f.username, f.email, f.phone, f.identifier]) k where k is not null
      and not exists (select from account a where a.domain_id = $1 and a.id <> $2
        and (a.username = lower(k) or a.email_key = lower(k) or a.phone = k or a.identifier = k))) as keys
    from former_name f where f.domain_id = $1 and f.account_id = $2`,
}

/** The present and former names and contacts of a person. */
async function calledBy(tx: Transaction, id: string, person: PersonFields) {
  const former = await tx.rows<{ name: string; keys: string[] }>(FORMER, [tx.domainId, id])
  const { username, email, phone, identifier, name } = person
  const keys = [username, email, phone, identifier, ...former.flatMap((was) => was.keys)]
  return {
    keys: keys.flatMap((key) => (key ? [key.toLowerCase()] : [])),
    names: [name, ...former.map((was) => was.name)].map((one) => one.toLowerCase()),
  }
}

export type Mentioned = { id: string; person: PersonFields; calledNow: string }

/**
 * Deletes the person's present and former names and contacts from rows that do not have their id: e-mails, invitations, signups, imported rows,
 * and notifications of who acted. It runs before the account itself is emptied.
 */
export async function forgetMentions(tx: Transaction, { id, person, calledNow }: Mentioned): Promise<void> {
  const { keys, names } = await calledBy(tx, id, person)
  for (const statement of [MESSAGES, INVITATIONS, SIGNUPS]) await tx.rows(statement, [tx.domainId, keys])
  await tx.rows(IMPORTS, [tx.domainId, keys, names])
  await tx.rows(ACTED, [tx.domainId, id, names, calledNow])
}
