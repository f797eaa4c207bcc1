import { catalogueFiles, readCatalogues } from '@vereda/client/text/catalogues.ts'
import type { Locale } from '@vereda/client/text/locales.ts'

const cut = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** Makes a language's words fail to load, as a cut network does, until the returned function is called. */
export function cutWords(locale: Locale): () => void {
  const files = catalogueFiles()
  const without = Object.entries(files).map(([path, file]) => [
    path,
    path.endsWith(`/${locale}.po`) ? cut : file,
  ])
  readCatalogues(Object.fromEntries(without))
  return () => readCatalogues(files)
}
