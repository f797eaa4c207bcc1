import type { DomainChange, DomainField } from '@vereda/domain/settings/domain-settings.ts'
import type { SpokenLocale } from '@vereda/domain/text/spoken-locales.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { oneRow } from '../../../platform/database/one-row.ts'
import type { Domain } from '../domains.ts'

const COLUMNS: Readonly<Record<DomainField, string>> = {
  name: 'name',
  brand: 'brand',
  logo: 'logo',
  locale: 'locale',
  timeZone: 'time_zone',
  legal: 'legal',
  administratorEmail: 'administrator_email',
  oneDevice: 'one_device',
  defaultCategory: 'default_category',
  framingOrigins: 'framing_origins',
}

const SETTINGS = {
  name: 'domain-settings',
  text: `select name, brand, logo, locale, time_zone as "timeZone", legal, administrator_email as "administratorEmail",
      one_device as "oneDevice", default_category as "defaultCategory", framing_origins as "framingOrigins",
      licences as most, coalesce((select used from licence_use where domain_id = $1), 0) as active,
      array(select distinct path from group_trail g, unnest(g.categories) path where g.domain_id = $1 order by path) as categories
    from domain where id = $1`,
}

export type KeptSettings = Pick<Domain, DomainField> & {
  locale: SpokenLocale
  most: number | null
  active: number
  categories: string[]
}

/** A domain's settings with its licences and the categories of its trails, in one statement. */
export const domainSettings = (tx: Queries): Promise<KeptSettings> =>
  oneRow<KeptSettings>(tx, SETTINGS, [tx.domainId])

const ZONE = {
  name: 'knows-time-zone',
  text: 'select exists (select from pg_timezone_names where lower(name) = lower($1)) as known',
}
/** Whether the database knows a time zone. With a zone that it does not know it could compute no week and store no play. */
export const knowsTimeZone = async (tx: Queries, zone: string): Promise<boolean> =>
  (await oneRow<{ known: boolean }>(tx, ZONE, [zone])).known

const saveOne = (field: DomainField) => ({
  name: `save-domain-${COLUMNS[field]}`,
  text: `update domain set ${COLUMNS[field]} = $2 where id = $1`,
})

// a domain's first journey has the domain's host key, and the domain's name until somebody renames the journey
const RENAME_JOURNEY = {
  name: 'rename-own-journey',
  text: `update journey j set name = $2 from domain d where d.id = $1 and j.domain_id = $1 and j.hostkey = d.hostkey and j.name = d.name`,
}

/** Saves the settings that a change names, each field with its own statement. */
export async function saveSettings(tx: Queries, change: DomainChange): Promise<void> {
  if (change.name !== undefined) await tx.rows(RENAME_JOURNEY, [tx.domainId, change.name])
  for (const field of Object.keys(change) as DomainField[])
    await tx.rows(saveOne(field), [tx.domainId, change[field]])
}
