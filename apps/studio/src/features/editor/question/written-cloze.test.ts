import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clozeToChoose, clozeToWrite, otherWords, writtenCloze } from './written-cloze.ts'

test('text in brackets is a gap', () => {
  expect(clozeToWrite('The sky is [blue|grey], the grass [green].')).toEqual({
    parts: ['The sky is ', ', the grass ', '.'],
    correct: ['blue|grey', 'green'],
    options: [],
  })
})

test('a bracket that is not closed is kept as text', () => {
  expect(writtenCloze(clozeToWrite('The sky is [blue'))).toBe('The sky is \\[blue')
})

test('the words to choose from are those of the gaps and the extra ones, and keep their ids', () => {
  const first = clozeToChoose('[Up] and [down]', ['left'], [])
  expect(first.options.map(({ text }) => text)).toEqual(['Up', 'down', 'left'])
  expect(otherWords(first)).toEqual(['left'])
  expect(writtenCloze(first)).toBe('[Up] and [down]')
  expect(clozeToChoose('[Up], [down]', ['left'], first.options).options).toEqual(first.options)
})

const text = fc.string({ unit: fc.constantFrom('a', ' ', '[', ']', '\\', '|', 'é', '\n') })
test('any text in and around the gaps is read back as it was written', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text)), text, (gaps, last) => {
      const cloze = {
        parts: [...gaps.map(([before]) => before), last],
        correct: gaps.map(([, word]) => word),
      }
      expect(clozeToWrite(writtenCloze({ ...cloze, options: [] }))).toEqual({ ...cloze, options: [] })
    }),
    { seed: 5 },
  )
})
