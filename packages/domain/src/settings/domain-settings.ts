import { readEmail } from '../account/email-address.ts'
import { readFramingOrigin } from '../framing/framing-origin.ts'
import { accepted, type Result, refused } from '../result/result.ts'
import { readName } from '../signup/person-name.ts'
import type { SpokenLocale } from '../text/spoken-locales.ts'
import { isTimeZone } from '../time/wall-time.ts'
import { readLogo } from './logo.ts'

/** The settings that a domain's managers decide. Null means none; a null `brand` means the look's own colour. */
export type DomainSettings = {
  name: string
  /** `#rrggbb`. */
  brand: string | null
  /** A picture's address. */
  logo: string | null
  locale: SpokenLocale
  /** The time zone that managers' dates are meant in (`America/Sao_Paulo`). */
  timeZone: string
  /** Rich text. */
  legal: string | null
  /** The address for help that letters and the sign-in page name. */
  administratorEmail: string | null
  /** Whether a person can be signed in on one device only at a time. */
  oneDevice: boolean
  /** The path of the category that a catalogue opens with; null for all. */
  defaultCategory: string | null
  /** The origins whose pages may frame this domain's pages. */
  framingOrigins: readonly string[]
}
export type DomainField = keyof DomainSettings
export type DomainChange = { readonly [Field in DomainField]?: DomainSettings[Field] | undefined }

const LEGAL_MAX = 100_000 // characters
export const FRAMING_ORIGINS_MAX = 20
const COLOUR = /^#[0-9a-f]{6}$/

type Readers = { [Field in DomainField]: (value: DomainSettings[Field]) => DomainSettings[Field] | undefined }

const orNone =
  (read: (text: string) => string | null) =>
  (text: string | null): string | null | undefined =>
    text === null || text.trim() === '' ? null : (read(text.trim()) ?? undefined)
const upTo = (most: number) => (text: string) => (text.length <= most ? text : null)

function readOrigins(origins: readonly string[]): string[] | undefined {
  const distinct = [...new Set(origins.map((origin) => origin.trim()).filter(Boolean))]
  if (distinct.length > FRAMING_ORIGINS_MAX) return undefined
  return distinct.every((origin) => readFramingOrigin(origin) !== null) ? distinct : undefined
}

const READERS: Readers = {
  name: (name) => readName(name) ?? undefined,
  brand: orNone((colour) => (COLOUR.test(colour.toLowerCase()) ? colour.toLowerCase() : null)),
  logo: orNone(readLogo),
  locale: (locale) => locale,
  timeZone: (zone) => (isTimeZone(zone) ? zone : undefined),
  legal: orNone(upTo(LEGAL_MAX)),
  administratorEmail: orNone(readEmail),
  oneDevice: (isOne) => isOne,
  defaultCategory: orNone((path) => readName(path)),
  framingOrigins: readOrigins,
}

/** A change in the form in which it is stored, or the first of its fields that cannot be read. */
export function readDomainChange(change: DomainChange): Result<DomainChange, { field: DomainField }> {
  const read: Record<string, unknown> = {}
  for (const field of Object.keys(READERS) as DomainField[]) {
    const value = change[field]
    if (value === undefined) continue
    const kept = (READERS[field] as (given: unknown) => unknown)(value)
    if (kept === undefined) return refused({ field })
    read[field] = kept
  }
  return accepted(read as DomainChange)
}
