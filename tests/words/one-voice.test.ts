import { type AppWithWords, catalogues } from '@vereda/client/text/build/catalogue-files.ts'
import { expect, test } from 'vitest'

/** An app's messages by id, without the values between their words. */
function wordsIn(app: AppWithWords, locale: string): Record<string, string> {
  const spoken = catalogues(app).filter((catalogue) => catalogue.locale === locale)
  const all = spoken.flatMap(({ messages }) => Object.entries(messages))
  return Object.fromEntries(all.map(([id, message]) => [id, JSON.stringify(message)]))
}

// polite forms, where the design says “tú” (design 9)
const FORMAL =
  /(?<!\p{L})(?:usted|elija|escriba|inténtelo|intente|compruebe|revise|indique|cópielo|expórtelo|ábralo|arrastre|pulse|póngalo|quítelo|elíjalo|guárdelo)(?!\p{L})/iu

test.each(['web', 'studio'] as const)('in Spanish the %s app addresses everybody as “tú”', (app) => {
  const words = Object.entries(wordsIn(app, 'es'))
  expect(words.length).toBeGreaterThan(100)
  expect(words.filter(([, said]) => FORMAL.test(said))).toEqual([])
})

test.each([
  ['web', 'pt-BR'],
  ['web', 'es'],
  ['studio', 'pt-BR'],
  ['studio', 'es'],
] as const)('the %s app uses the same quotation marks everywhere in %s', (app, locale) => {
  const words = Object.entries(wordsIn(app, locale))
  expect(words.filter(([, said]) => /[«»]/.test(said))).toEqual([])
})

test.each(['en', 'pt-BR', 'es'])(
  'in %s the studio names the link for a new password by its own words',
  (locale) => {
    const [link] = JSON.parse(`[${wordsIn('web', locale)['login.forgot']}]`).flat() as string[]
    expect(wordsIn('studio', locale)['import.done.text']).toContain(`“${link}”`)
  },
)
