import { setupI18n } from '@lingui/core'
import { storedCell } from '../cell/stored-cell.ts'
import { bestLocale, type Locale, localeFor } from './locales.ts'

type Catalogue = { messages: Record<string, string> }

/** Every PO file of the app, each its own small chunk; a group is a feature's folder name, `parts` or `app`. */
const files = import.meta.glob<Catalogue>('../../{app,parts,features/*}/messages/*.po')

export const i18n = setupI18n()
const groups = new Set<string>()

/** The language chosen on this device, before what the person's account or the browser says. */
const choiceCell = storedCell<Locale | null>('vereda.locale', localeFor, (locale) => locale)

async function load(group: string, locale: Locale) {
  const found = Object.entries(files).find(([path]) => path.endsWith(`/${group}/messages/${locale}.po`))
  if (!found) throw new Error(`no messages of ${group} in ${locale}`)
  i18n.load(locale, (await found[1]()).messages)
}

async function show(locale: Locale) {
  await Promise.all([...groups].map((group) => load(group, locale)))
  i18n.activate(locale)
  document.documentElement.lang = locale
}

/** Loads a group's messages in the language in use; a later change of language brings them along. */
export async function needMessages(group: string): Promise<void> {
  if (groups.has(group)) return
  await load(group, i18n.locale as Locale)
  groups.add(group)
}

/** Starts in the language chosen here, else the account's, else the browser's, else the domain's. */
export const startLanguage = (account: string | null | undefined, domain: string | null | undefined) =>
  show(bestLocale([choiceCell.get(), account, ...navigator.languages, domain]))

/** Changes the language of the whole app at once and remembers it on this device. */
export async function chooseLocale(locale: Locale) {
  await show(locale)
  choiceCell.set(locale)
}
