import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calledName, firstName, initials, shortName, shownName } from './shown-name.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 20 })
const spaces = fc.stringMatching(/^[ \t\n\u00a0]{1,3}$/)
const names = fc.array(
  anyText.filter((text) => text.trim() !== ''),
  { minLength: 1, maxLength: 4 },
)
const nicknames = fc.oneof(fc.constant(null), fc.constant(''), spaces, anyText)
const isWhole = (text: string) => text.isWellFormed()

test.each([
  [0, 'Marina Dias', 'Mari', 'Marina Dias'],
  [1, 'Marina Dias', 'Mari', 'Mari'],
  [1, 'Marina Dias', '', 'MD'],
  [1, 'Marina Dias', '  ', 'MD'],
  [1, 'Marina Dias', null, 'MD'],
  [1, 'marina', null, 'M'],
  [2, 'Marina Dias', 'Mari', 'Marina D.'],
  [2, ' marina  de souza dias ', null, 'marina D.'],
  [2, 'Marina', null, 'Marina'],
  [2, '', 'Mari', ''],
  [2, '𐐨va 𐐩da', null, '𐐨va 𐐁.'],
  [1, '𐐨va 𐐩da', null, '𐐀𐐁'],
] as const)(
  'a person with customNameType %i, name %j and nickname %j is shown as %j',
  (customNameType, name, nickname, shown) => {
    expect(shownName({ name, nickname, customNameType })).toBe(shown)
  },
)

test.each([
  ['Marina Dias', 'Marina'],
  [' Marina\tDias', 'Marina'],
  ['  ', null],
  [null, null],
])('the first name of %j is %j', (name, first) => expect(firstName(name)).toBe(first))

describe('shownName with names in any script', () => {
  test('type 0 shows the name as it is kept', () => {
    fc.assert(
      fc.property(anyText, nicknames, (name, nickname) => {
        expect(shownName({ name, nickname, customNameType: 0 })).toBe(name)
      }),
    )
  })

  test('type 1 shows the nickname, or the initials where the nickname is blank', () => {
    fc.assert(
      fc.property(names, nicknames, (parts, nickname) => {
        const name = parts.join(' ')
        const shown = shownName({ name, nickname, customNameType: 1 })
        expect(shown).toBe(nickname?.trim() ? nickname : initials(name))
        expect(shown.trim()).not.toBe('')
      }),
    )
  })

  test('type 2 shows the first name and one letter of the last name', () => {
    fc.assert(
      fc.property(anyText, nicknames, (name, nickname) => {
        const words = name.split(/\s+/).filter((word) => word !== '')
        const shown = shownName({ name, nickname, customNameType: 2 })
        const letter = words.length > 1 ? String.fromCodePoint(words.at(-1)!.codePointAt(0)!) : ''
        expect(shown).toBe(letter ? `${words[0]} ${letter.toUpperCase()}.` : (words[0] ?? ''))
      }),
    )
  })

  test('spaces around and between the names change neither the short name nor the initials', () => {
    fc.assert(
      fc.property(names, spaces, (parts, space) => {
        const spaced = `${space}${parts.join(space)}${space}`
        expect(shortName(spaced)).toBe(shortName(parts.join(' ')))
        expect(initials(spaced)).toBe(initials(parts.join(' ')))
      }),
    )
  })

  test('a short name and initials never cut a surrogate pair', () => {
    fc.assert(
      fc.property(
        names.filter((parts) => parts.every(isWhole)),
        (parts) => {
          const name = parts.join(' ')
          expect(isWhole(shortName(name)) && isWhole(initials(name))).toBe(true)
        },
      ),
    )
  })
})

test('a short name uses the first and the last name; an empty name has no initials', () => {
  expect(shortName('Marina Alves Dias')).toBe('Marina D.')
  expect(initials('')).toBe('')
})

test.each([
  ['Marina Dias', 'Nina', 'Nina'],
  ['Marina Dias', ' ', 'Marina'],
  ['Marina Dias', null, 'Marina'],
])('%s with the nickname %j is called %s', (name, nickname, called) => {
  expect(calledName({ name, nickname })).toBe(called)
})
