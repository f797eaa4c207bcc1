import { contactsLike } from '@vereda/domain/account/contact-usernames.ts'
import type { ImportRow } from '@vereda/domain/people-import/import-fields.ts'
import type { ImportPerson } from '@vereda/domain/people-import/person-of-row.ts'
import { type ImportRule, lookedFor } from '@vereda/domain/people-import/plan-row.ts'
import type { Queries } from '../../../platform/database/database.ts'

// Each index has a part of its own, and then the people who were found are read by their key. A single join may read everybody for one page of
// rows.
const SHARING = {
  name: 'people-sharing-with-rows',
  text: `select a.id, a.job_name as "jobName", a.school_id as "schoolId", a.unit_tree as "unitTree",
      json_build_object('username', a.username, 'name', a.name, 'nickname', a.nickname, 'email', a.email, 'phone', a.phone,
        'identifier', a.identifier) as person,
      array(select m.journey_id from journey_member m where m.domain_id = a.domain_id and m.account_id = a.id order by m.journey_id collate "C") as journeys
    from (
      select id from account where domain_id = $1 and username = any($2) union
      select id from account where domain_id = $1 and email_key = any($3) union
      select id from account where domain_id = $1 and phone = any($4) union
      select id from account where domain_id = $1 and identifier = any($5)) found
      join lateral (select * from account a where a.domain_id = $1 and a.id = found.id offset 0) a on true order by a.id`,
}

type Keyed = Pick<ImportPerson['person'], 'email' | 'phone' | 'identifier'>

// a missing contact is not a key
const keysOf = ({ email, phone, identifier }: Keyed, names: readonly string[]): string[] => [
  ...names.map((name) => `name:${name}`),
  ...(email === null ? [] : [`email:${email.toLowerCase()}`]),
  ...(phone === null ? [] : [`phone:${phone}`]),
  ...(identifier === null ? [] : [`identifier:${identifier}`]),
]

/** The contacts that a row's username could be taken for. */
const reachedBy = (username: string | null): Keyed =>
  username === null ? { email: null, phone: null, identifier: null } : contactsLike(username)

/** Finds the people who share a username or contact with any of these rows, in one query. The returned function gives the people for a row. */
export async function peopleSharing(
  tx: Queries,
  rows: readonly ImportRow[],
  rule: ImportRule,
): Promise<(row: ImportRow) => ImportPerson[]> {
  const looked = rows.flatMap((row) => lookedFor(row, rule) ?? [])
  const all = (key: keyof Keyed) =>
    looked.flatMap((one) => [one, reachedBy(one.username)].flatMap((keyed) => keyed[key] ?? []))
  const names = looked.flatMap(({ names }) => names)
  const values = [tx.domainId, names, all('email'), all('phone'), all('identifier')]
  const byKey = new Map<string, ImportPerson[]>()
  for (const person of await tx.rows<ImportPerson>(SHARING, values))
    for (const key of keysOf(person.person, [person.person.username]))
      byKey.set(key, [...(byKey.get(key) ?? []), person])
  return (row) => {
    const one = lookedFor(row, rule)
    if (!one) return []
    const keys = [...keysOf(one, one.names), ...keysOf(reachedBy(one.username), [])]
    const found = keys.flatMap((key) => byKey.get(key) ?? [])
    return [...new Set(found)]
  }
}
