import { type AppWithWords, catalogues } from '@vereda/client/text/build/catalogue-files.ts'
import { guessColumns } from '@vereda/domain/people-import/guess-columns.ts'
import { IMPORT_FIELDS } from '@vereda/domain/people-import/import-fields.ts'
import { expect, test } from 'vitest'

const LOCALES = ['en', 'pt-BR', 'es']

/** An app's messages without values, by id. */
function wordsIn(app: AppWithWords, locale: string): Record<string, string> {
  const spoken = catalogues(app).filter((catalogue) => catalogue.locale === locale)
  const all = spoken.flatMap(({ messages }) => Object.entries(messages))
  return Object.fromEntries(all.map(([id, message]) => [id, [message].flat().join('')]))
}

test.each(LOCALES)('a journey has one name in %s, for learners, for managers and in an import', (locale) => {
  const [web, studio] = [wordsIn('web', locale), wordsIn('studio', locale)]
  const names = ['catalogue.journeys', 'people.field.journeys', 'import.field.journeys'].map(
    (id) => studio[id],
  )
  expect(new Set([web['enroll.journeys'], ...names]).size).toBe(1)
})

test.each(LOCALES)('no text about journeys in %s calls them groups', (locale) => {
  const told = Object.entries(wordsIn('studio', locale)).filter(([id]) => /journey/i.test(id))
  expect(told.length).toBeGreaterThan(10)
  expect(told.filter(([, words]) => /\bgr(?:o)?up/i.test(words))).toEqual([])
})

test.each(LOCALES)('an import recognises its own column names in %s', (locale) => {
  const words = wordsIn('studio', locale)
  expect(
    guessColumns(
      IMPORT_FIELDS.map((field) => words[`import.field.${field}`]!),
      [],
      [],
    ),
  ).toEqual(IMPORT_FIELDS)
})
