import { createHash } from 'node:crypto'
import { asMarkup } from '../html/as-markup.ts'
import type { BuiltPages } from './built-pages.ts'
import { colourOf } from './mount-house.ts'

type House = { name: string; brand: string | null; logo: string | null; legal: string | null }

/** Whose words stand where the build left room for them (apps/web/src/first-view). */
function inHouse(page: string, { name, logo, ...house }: House): string {
  const named = page
    .replaceAll('DOMAIN-NAME', () => asMarkup(name))
    .replaceAll('DOMAIN-LOGO', () => asMarkup(logo ?? ''))
  const brand = colourOf(house, null)
  const told = `data-house="${asMarkup(name)}"${brand ? ` data-brand="${brand}"` : ''}`
  return named.replace('<html ', () => `<html ${told} `)
}

/** Which of the built views stands at an address: of a house its login, its catalogue and its trails, without one the front door. */
function viewAt(path: string, house: House | null): string | null {
  if (!house) return path === '/' ? 'frontdoor' : null
  const logo = house.logo ? '-logo' : ''
  if (path === '/' || path === '/login') return `login${logo}${house.legal ? '-legal' : ''}`
  if (path === '/enroll') return `enroll${logo}`
  return /^\/trail\/[^/]+$/.test(path) ? 'trail' : null
}

/**
 * The page with what its reader sees first in it, in the house's name and colour: what a stranger does, or somebody who is signed in; null at
 * any other address, and where the build has none.
 */
export function firstViewOf(
  { views }: BuiltPages,
  url: string,
  { house, locale }: { house: House | null; locale: string },
): string | null {
  const view = viewAt(url.split('?')[0]!, house)
  const page = view === null ? undefined : views.get(`${view}.${locale}.html`)
  if (page === undefined) return null
  return house ? inHouse(page, house) : page
}

/** By which name a page's policy lets the styles that stand in it apply: `'sha256-…'`; nothing where none do. */
export function styleSourcesOf(page: string): string[] {
  const style = page.match(/<style>(.*?)<\/style>/s)?.[1]
  return style ? [`'sha256-${createHash('sha256').update(style).digest('base64')}'`] : []
}
