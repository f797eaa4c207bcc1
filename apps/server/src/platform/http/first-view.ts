import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { colourOf } from './mount-house.ts'

type House = { name: string; brand: string | null; logo: string | null; legal: string | null }

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!)

/** Whose words stand where the build left room for them (apps/web/src/first-view). */
function inHouse(page: string, { name, logo, ...house }: House): string {
  const named = page
    .replaceAll('DOMAIN-NAME', () => escaped(name))
    .replaceAll('DOMAIN-LOGO', () => escaped(logo ?? ''))
  const brand = colourOf(house, null)
  return brand ? named.replace('<html ', `<html data-brand="${brand}" `) : named
}

/**
 * The page with what a stranger sees first in it: the login of a house in its name and colour, or without one the front door; null at any other
 * address, and where the build has none.
 */
export async function firstViewOf(
  web: string,
  url: string,
  { house, locale }: { house: House | null; locale: string },
): Promise<string | null> {
  const path = url.split('?')[0]
  if (path !== '/' && !(house && path === '/login')) return null
  const login = `login${house?.logo ? '-logo' : ''}${house?.legal ? '-legal' : ''}`
  const file = join(web, '.vite/first-view', `${house ? login : 'frontdoor'}.${locale}.html`)
  const page = await readFile(file, 'utf8').catch(() => null)
  return page && house ? inHouse(page, house) : page
}
