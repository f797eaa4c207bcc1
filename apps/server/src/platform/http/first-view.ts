import { createHash } from 'node:crypto'
import { asMarkup } from '../html/as-markup.ts'
import type { BuiltPages } from './built-pages.ts'
import { colourOf } from './mount-web-manifest.ts'

type ShownDomain = { name: string; brand: string | null; logo: string | null; legal: string | null }

/** Fills the domain's name, logo and colour into the places that the build left for them (apps/web/src/first-view). */
function inItsName(page: string, { name, logo, ...domain }: ShownDomain): string {
  const named = page
    .replaceAll('DOMAIN-NAME', () => asMarkup(name))
    .replaceAll('DOMAIN-LOGO', () => asMarkup(logo ?? ''))
  const brand = colourOf(domain, null)
  const told = `data-house="${asMarkup(name)}"${brand ? ` data-brand="${brand}"` : ''}`
  return named.replace('<html ', () => `<html ${told} `)
}

/** The name of the built view for an address: for a domain its login, its catalogue or its trails, without a domain the front door. */
function viewAt(path: string, domain: ShownDomain | null): string | null {
  if (!domain) return path === '/' ? 'frontdoor' : null
  const logo = domain.logo ? '-logo' : ''
  if (path === '/' || path === '/login') return `login${logo}${domain.legal ? '-legal' : ''}`
  if (path === '/enroll') return `enroll${logo}`
  return /^\/trail\/[^/]+$/.test(path) ? 'trail' : null
}

/**
 * The page with its first view in it, in the domain's name and colour: what a stranger, or somebody who is signed in, sees first. Null at any
 * other address, and where the build has no such view.
 */
export function firstViewOf(
  { views }: BuiltPages,
  url: string,
  { domain, locale }: { domain: ShownDomain | null; locale: string },
): string | null {
  const view = viewAt(url.split('?')[0]!, domain)
  const page = view === null ? undefined : views.get(`${view}.${locale}.html`)
  if (page === undefined) return null
  return domain ? inItsName(page, domain) : page
}

/** The hashes by which a page's policy allows the styles in the page: `'sha256-…'`; empty where it has none. */
export function styleSourcesOf(page: string): string[] {
  const style = page.match(/<style>(.*?)<\/style>/s)?.[1]
  return style ? [`'sha256-${createHash('sha256').update(style).digest('base64')}'`] : []
}
