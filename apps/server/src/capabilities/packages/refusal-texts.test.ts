import { SPOKEN_LOCALES, type SpokenLocale } from '@vereda/domain/text/spoken-locales.ts'
import { describe, expect, it } from 'vitest'
import { packageRefusal, REFUSAL_CODES } from './package-refusal.ts'
import { refusalText } from './refusal-texts.ts'

describe('the texts of refusals', () => {
  it.each(REFUSAL_CODES)('say %s in whole sentences of three languages', (code) => {
    const texts = SPOKEN_LOCALES.map((locale) => refusalText(packageRefusal(code, 'a/b.html'), locale))
    expect(new Set(texts).size).toBe(SPOKEN_LOCALES.length)
    for (const text of texts) expect(text).toMatch(/^\p{Lu}?[^{}]+[.)]$/u)
  })

  it.each(REFUSAL_CODES)('say what to do about %s in each language', (code) => {
    const asks: Record<SpokenLocale, RegExp> = {
      en: /(?<=[.;] |^)(?:Choose|Export|Extract|Give|Make|Name|Open|Remove|Rename|Replace|Save|Split|Tell)\b|; (?:try|remove)\b/,
      'pt-BR':
        /(?<=[.;] |^)(?:Avise|Abra|Dê|Divida|Encurte|Escolha|Exporte|Gere|Renomeie|Salve|Substitua|Tire|Troque)\p{L}*|; (?:tente|remova)/u,
      es: /(?<=[.;] |^)(?:Abre|Acorta|Avisa|Cambia|Cámbia|Da|Divíde|Elige|Exporta|Expórta|Guarda|Guárda|Llama|Quita|Quíta|Saca|Sustit|Vuelve)\p{L}*|; (?:inténta|quíta)/u,
    }
    for (const locale of SPOKEN_LOCALES)
      expect(refusalText(packageRefusal(code, 'a'), locale)).toMatch(asks[locale])
  })

  it('address the reader as “tú” in Spanish', () => {
    const formal =
      /(?<!\p{L})(?:usted|exporte|expórtel[oa]|envíe|vuelva|inténtelo|cámbielo|guárdelo|quítelo|abra esa)(?!\p{L})/iu
    const asked = REFUSAL_CODES.map((code) => refusalText(packageRefusal(code, 'a'), 'es'))
    expect(asked.filter((text) => formal.test(text))).toEqual([])
  })

  it('use no angle quotation marks in any language', () => {
    const all = SPOKEN_LOCALES.flatMap((locale) =>
      REFUSAL_CODES.map((code) => refusalText(packageRefusal(code, 'a'), locale)),
    )
    expect(all.filter((text) => /[«»]/.test(text))).toEqual([])
  })

  it('say how to send a story or game that is one page', () => {
    for (const locale of SPOKEN_LOCALES)
      expect(refusalText(packageRefusal('not_a_zip'), locale)).toMatch(/\(\.html\), .*zip/)
  })

  it('name the file and write numbers as the language does', () => {
    expect(refusalText(packageRefusal('symbolic_link', 'a/passwd'), 'en')).toContain('“a/passwd”')
    expect(refusalText(packageRefusal('too_many_files'), 'pt-BR')).toContain('20.000')
  })

  it('escape control characters in a hostile file name and shorten it', () => {
    const { subject } = packageRefusal('path_traversal', `\u001b[2J\u202egnp.exe\n${'x'.repeat(500)}`)
    expect(subject).toMatch(/^\ufffd\[2J\ufffdgnp\.exe\ufffdx+…$/)
    expect(subject!.length).toBeLessThan(130)
  })
})
