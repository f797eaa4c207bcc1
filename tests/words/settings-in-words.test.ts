import { type AppWithWords, catalogues } from '@vereda/client/text/build/catalogue-files.ts'
import { expect, test } from 'vitest'

// Settings of the product, each with the word that its number stands beside: the life of a code, the block after wrong attempts, the size of
// a team, of a photo and of a file of people, the length of a name and of a nickname, the days in which a member can confirm without a network.
const WRITTEN: Readonly<Record<AppWithWords, RegExp>> = {
  web: /(?:\d|\b(?:two|dos|duas|four|cuatro|quatro)) ?(?:\d+ )?(?:minut\p{L}*|MB|people|pessoas|personas|weeks|semanas)|(?:40|120) (?:letters|letras)/iu,
  studio:
    /(?:4|four|cuatro|quatro) (?:people|pessoas|personas)|(?:teams|equipes|equipos) \p{L}+ (?:up to|até|hasta) 4|50 tokens|40 (?:characters|letras)|20 MB/iu,
}

test.each(['web', 'studio'] as const)(
  'no sentence of the %s app has a setting’s number written into it',
  (app) => {
    const all = catalogues(app).flatMap(({ locale, messages }) =>
      Object.entries(messages).map(([id, message]) => [locale, id, JSON.stringify(message)] as const),
    )
    expect(all.length).toBeGreaterThan(300)
    expect(all.filter(([, , said]) => WRITTEN[app].test(said))).toEqual([])
  },
)

test.each(['en', 'pt-BR', 'es'])(
  'in %s the request for a contact says that codes are sent there, since no password is sent',
  (locale) => {
    const said = catalogues('web')
      .filter((catalogue) => catalogue.locale === locale)
      .map(({ messages }) => messages['update-profile.text'])
      .find((message) => message !== undefined)
    expect(JSON.stringify(said)).toMatch(/(?:codes|códigos) (?:to|para)/)
  },
)
