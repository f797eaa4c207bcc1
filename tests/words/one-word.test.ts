import { catalogues } from '@vereda/client/text/build/catalogue-files.ts'
import { expect, test } from 'vitest'

/** An app's messages in one language, by id. */
function saidIn(locale: string, app: 'web' | 'studio' = 'web'): [id: string, said: string][] {
  const spoken = catalogues(app).filter((catalogue) => catalogue.locale === locale)
  const all = spoken.flatMap(({ messages }) => Object.entries(messages))
  return all.map(([id, message]) => [id, JSON.stringify(message)])
}

// Words that the learner's app must not use, because it uses start; empezar, ruta, clasificación, logro, comprobar, fallo; aparelho, aplicativo, prova.
const SECOND_WORDS = {
  en: /\bbegins?\b/iu,
  es: /(?<!\p{L})(?:comenzar|senderos?|rankings?|insignias?|verific\p{L}+|fallas?|app|próxima página)(?!\p{L})/iu,
  'pt-BR': /(?<!\p{L})(?:dispositivos?|app|downloads?|testes?|insígnias?)(?!\p{L})/iu,
}

test.each(['en', 'es', 'pt-BR'] as const)(
  'in %s each common term of the learner’s app has one name on all screens',
  (locale) => {
    const said = saidIn(locale)
    expect(said.length).toBeGreaterThan(100)
    expect(said.filter(([, words]) => SECOND_WORDS[locale].test(words))).toEqual([])
  },
)

// Words that the studio must not use, because it uses agregar, celular, cargo, video, mensaje, prueba, conclusión, reacción; salvar, mensagem,
// prova, post, conclusão, reação. Learners give flowers, so the studio counts flowers.
const SECOND_WORDS_OF_STUDIO = {
  en: /\b(?:stars?|survey|ending)\b/iu,
  es: /(?<!\p{L})(?:añad\p{L}+|met(?:er|es|a|e)|móvil|puestos?|vídeos?|cartas?|encuestas?|cierre|estrellas?|informador)(?!\p{L})/iu,
  'pt-BR':
    /(?<!\p{L})(?:gravar|gravando|cartas?|testes?|postage\p{L}+|encerramento|pesquisa|estrelas?|relator)(?!\p{L})/iu,
}

test.each(['en', 'es', 'pt-BR'] as const)('in %s each term has one name in the studio', (locale) => {
  const said = saidIn(locale, 'studio').filter(([id]) => !id.startsWith('connections.')) // connections say "test" for trying a webhook
  expect(said.length).toBeGreaterThan(100)
  expect(said.filter(([, words]) => SECOND_WORDS_OF_STUDIO[locale].test(words))).toEqual([])
})

// Messages with two meanings: a session here and one on another device; a field, and the link to what it names.
const TWO_MEANINGS =
  /^(?:Choose|Done|On this device|Sign out|Signing out|Install the app|Get it by .*|Error, .*)$/i

test.each(['es', 'pt-BR'] as const)(
  'the same English text has the same translation everywhere in %s',
  (locale) => {
    const english = new Map(saidIn('en'))
    const ways = new Map<string, Set<string>>()
    for (const [id, words] of saidIn(locale)) {
      const meant = [JSON.parse(english.get(id)!)].flat()[0]
      if (typeof meant !== 'string' || TWO_MEANINGS.test(meant)) continue
      const key = english.get(id)!
      ways.set(key, (ways.get(key) ?? new Set()).add(words))
    }
    expect([...ways].filter(([, said]) => said.size > 1).map(([key, said]) => [key, ...said])).toEqual([])
  },
)
