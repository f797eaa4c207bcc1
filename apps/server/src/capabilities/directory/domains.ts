import { readFramingOrigin } from '@vereda/domain/framing/framing-origin.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Journey } from './journeys.ts'

/** One organisation as the directory knows it. */
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
  /** The paths of its categories in its managers' order; those that are not named come after, by name. */
  categoryOrder: string[]
  /** Origins whose pages may frame this domain's (`https://lms.example.org`). */
  framingOrigins: string[]
  /** The clock that its managers' dates are meant by (`America/Sao_Paulo`). */
  timeZone: string
  /** Kept by the database as they change, so that the directory is one read. */
  /** What the button of signing in by a provider says; null where there is none. */
  signInButton: string | null
  journeys: Omit<Journey, 'id'>[]
}

const ALL = {
  name: 'all-domains',
  text: `select id, hostkey, name, tagline, brand, logo, locale, legal, administrator_email as "administratorEmail",
      licences, one_device as "oneDevice", is_demo as "isDemo", default_category as "defaultCategory", category_order as "categoryOrder", framing_origins as "framingOrigins",
      time_zone as "timeZone", sign_in_button as "signInButton", journeys
    from domain where removed_at is null order by id`,
}

/** What an earlier version took for an origin, and is none, stands in no security policy. */
const withPlainOrigins = (domain: Domain): Domain => ({
  ...domain,
  framingOrigins: domain.framingOrigins.filter((origin) => readFramingOrigin(origin) !== null),
})

/** The domains that there are; one that is being removed is none. */
export const allDomains = async (database: Database): Promise<Domain[]> =>
  (await database.rows<Domain>(ALL)).map(withPlainOrigins)

const TAKEN = { name: 'taken-hostkeys', text: 'select hostkey from domain' }
/** The keys that no other domain can have: also of one that is being removed. */
export const takenHostkeys = async (database: Database): Promise<Set<string>> =>
  new Set((await database.rows<{ hostkey: string }>(TAKEN)).map(({ hostkey }) => hostkey))
