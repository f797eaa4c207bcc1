import { setupI18n } from '@lingui/core'
import { storedCell } from '../cell/stored-cell.ts'
import { firstSpoken, type Locale, localeFor } from './locales.ts'

type Catalogue = { messages: Record<string, string> }

type CatalogueFiles = Readonly<Record<string, () => Promise<Catalogue>>>

let files: CatalogueFiles = {}

/**
 * Sets the app's PO files, by path and each in its own chunk, before the first message is needed; a group is the folder that contains
 * `messages/`.
 */
export function readCatalogues(ofApp: CatalogueFiles) {
  files = ofApp
}

/** The app's PO files, as `readCatalogues` got them. */
export const catalogueFiles = (): CatalogueFiles => files

export const i18n = setupI18n()

/** The language chosen on this device, which comes before the account's and the browser's. */
const choiceCell = storedCell<Locale | null>('vereda.locale', localeFor, (locale) => locale)

const needed = new Map<string, Promise<void>>()
let beginSpeaking = () => {}
const speaking = new Promise<void>((resolve) => {
  beginSpeaking = resolve
})

async function load(group: string, locale: Locale) {
  const found = Object.entries(files).find(([path]) => path.endsWith(`/${group}/messages/${locale}.po`))
  if (!found) throw new Error(`no messages of ${group} in ${locale}`)
  i18n.load(locale, (await found[1]()).messages)
}

async function fetchInUse(group: string): Promise<void> {
  await speaking
  const locale = i18n.locale as Locale
  await load(group, locale)
  // The language has changed meanwhile: its messages are needed too.
  if (i18n.locale !== locale) await fetchInUse(group)
}

/** Loads a group's messages in the language in use, once there is one; a later change of language loads them again. */
export function needMessages(group: string): Promise<void> {
  const known = needed.get(group)
  if (known) return known
  const fetching = fetchInUse(group)
  needed.set(group, fetching)
  fetching.catch(() => needed.delete(group))
  return fetching
}

let asked: Locale | undefined

/** Changes the language, with the messages of every group that is needed so far; if several calls overlap, the last one wins. */
export async function speak(locale: Locale) {
  asked = locale
  await Promise.all([...needed.keys()].map((group) => load(group, locale)))
  if (asked !== locale) return
  i18n.activate(locale)
  document.documentElement.lang = locale
  beginSpeaking()
}

/** The language chosen here, otherwise the account's, otherwise the browser's; null when we speak none of them. */
export const preferredLocale = (account: string | null | undefined): Locale | null =>
  firstSpoken([choiceCell.get(), account, ...navigator.languages])

/**
 * Changes the language of the whole app at once and stores it on this device; rejects, and changes nothing, when its messages can't be
 * loaded.
 */
export async function chooseLocale(locale: Locale) {
  await speak(locale)
  if (i18n.locale === locale) choiceCell.set(locale)
}
