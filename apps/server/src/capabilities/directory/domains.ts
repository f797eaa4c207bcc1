import { readFramingOrigin } from '@vereda/domain/framing/framing-origin.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Journey } from './journeys.ts'

/** A domain as the directory holds it. */
export type Domain = {
  id: number
  hostkey: string
  name: string
  tagline: string
  brand: string | null
  logo: string | null
  locale: string
  legal: string | null
  administratorEmail: string | null
  licences: number | null
  oneDevice: boolean
  isDemo: boolean
  /** The path of the category that a catalogue begins with; null for all. */
  defaultCategory: string | null
  /** The paths of its categories in its managers' order. Categories that are not listed come after these, by name. */
  categoryOrder: string[]
  /** Origins whose pages may frame this domain's (`https://lms.example.org`). */
  framingOrigins: string[]
  /** The time zone in which its managers' dates are meant (`America/Sao_Paulo`). */
  timeZone: string
  /** The text of the button for signing in at a provider; null where there is none. */
  signInButton: string | null
  /** The database keeps this copy of its journeys up to date, so that the directory is read in one statement. */
  journeys: Omit<Journey, 'id'>[]
}

const ALL = {
  name: 'all-domains',
  text: `select id, hostkey, name, tagline, brand, logo, locale, legal, administrator_email as "administratorEmail",
      licences, one_device as "oneDevice", is_demo as "isDemo", default_category as "defaultCategory", category_order as "categoryOrder", framing_origins as "framingOrigins",
      time_zone as "timeZone", sign_in_button as "signInButton", journeys
    from domain where removed_at is null order by id`,
}

/** An earlier version stored texts that are not origins. They are left out, so that none gets into a security policy. */
const withPlainOrigins = (domain: Domain): Domain => ({
  ...domain,
  framingOrigins: domain.framingOrigins.filter((origin) => readFramingOrigin(origin) !== null),
})

/** The domains that exist. A domain that is being removed is not among them. */
export const allDomains = async (database: Database): Promise<Domain[]> =>
  (await database.rows<Domain>(ALL)).map(withPlainOrigins)

const TAKEN = { name: 'taken-hostkeys', text: 'select hostkey from domain' }
/** The host keys that no new domain can have, also those of domains that are being removed. */
export const takenHostkeys = async (database: Database): Promise<Set<string>> =>
  new Set((await database.rows<{ hostkey: string }>(TAKEN)).map(({ hostkey }) => hostkey))
