import { asMarkup } from '../../platform/html/as-markup.ts'
import { say } from '../messages/catalogue.ts'
import type { LetterLocale } from '../messages/locale.ts'
import { OWN_SECTIONS, OWN_TABLES, type OwnSection } from './own-tables.ts'
import type { OwnData, OwnRow } from './read-own-data.ts'

const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/
const wordsOf = (column: string) => column.replaceAll('_', ' ')

function toldValue(value: unknown, locale: LetterLocale): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  if (typeof value !== 'string' || !DATE.test(text)) return text
  return new Date(text).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
}

function rowOf(row: OwnRow, locale: LetterLocale): string {
  const told = Object.entries(row).filter(([, value]) => value !== null && value !== '')
  const cells = told.map(
    ([column, value]) =>
      `<dt>${asMarkup(wordsOf(column))}</dt><dd>${asMarkup(toldValue(value, locale))}</dd>`,
  )
  return `<dl>${cells.join('')}</dl>`
}

function sectionOf(section: OwnSection, data: OwnData, locale: LetterLocale): string {
  const tables = Object.keys(data).filter(
    (table) => OWN_TABLES[table]!.section === section && data[table]!.length > 0,
  )
  if (tables.length === 0) return ''
  const parts = tables.map(
    (table) =>
      `<h3>${asMarkup(wordsOf(table))} (${data[table]!.length})</h3>${data[table]!.map((row) => rowOf(row, locale)).join('')}`,
  )
  return `<section><h2>${asMarkup(say(locale, `own-data.${section}`, {}))}</h2>${parts.join('')}</section>`
}

const STYLE = `body{max-width:52rem;margin:0 auto;padding:24px 16px;font:1rem/1.5 system-ui,sans-serif;color-scheme:light dark}
dl{display:grid;grid-template-columns:minmax(5rem,1fr) minmax(0,2fr);gap:2px 16px;margin:0;padding:12px 0;border-bottom:1px solid #8888}
dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}h2{margin:2.5rem 0 0}h3{margin:1.5rem 0 0}`

export type OwnDataHead = { locale: LetterLocale; name: string; domain: string; made: string }

/** Everything that is stored of a person as one page to read, without scripts, pictures or requests. */
export function ownDataPage(data: OwnData, { locale, name, domain, made }: OwnDataHead): string {
  const title = say(locale, 'own-data.title', { name, domain })
  const about = say(locale, 'own-data.about', { date: toldValue(made, locale) })
  const sections = OWN_SECTIONS.map((section) => sectionOf(section, data, locale))
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${asMarkup(title)}</title><style>${STYLE}</style></head><body><h1>${asMarkup(title)}</h1><p>${asMarkup(about)}</p>${sections.join('')}</body></html>\n`
}
