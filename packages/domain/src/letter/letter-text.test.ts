import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  filledIn,
  isSameLetter,
  LETTER_PLACES,
  LETTER_SUBJECT_MAX,
  LETTER_TEXT_MAX,
  letterBlocks,
  letterFaults,
  readLetterText,
  WRITTEN_KINDS,
} from './letter-text.ts'

const GOOD = { subject: 'Welcome to {domain}', text: 'You are {username}.\n\n{link}' }

test.each([
  [{}, []],
  [{ subject: ' \n ' }, [{ field: 'subject', code: 'empty' }]],
  [{ subject: 'x'.repeat(LETTER_SUBJECT_MAX + 1) }, [{ field: 'subject', code: 'too-long' }]],
  [{ subject: 'Look: {link}' }, [{ field: 'subject', code: 'not-in-subject', place: 'link' }]],
  [{ text: 'You are {username}.' }, [{ field: 'text', code: 'missing-place', place: 'link' }]],
  [{ text: 'Hello {nome}: {username} {link}' }, [{ field: 'text', code: 'unknown-place', place: 'nome' }]],
  [{ text: `{username} {link}${'x'.repeat(LETTER_TEXT_MAX)}` }, [{ field: 'text', code: 'too-long' }]],
  [{ text: 'a { b } c {username} {link}' }, [{ field: 'text', code: 'unknown-place', place: ' b ' }]],
])('a letter with %j has the faults %j', (part, faults) => {
  expect(letterFaults('invited', { ...GOOD, ...part })).toEqual(faults)
})

test('every place a letter offers may be used, and every place it needs is offered', () => {
  for (const kind of WRITTEN_KINDS) {
    const { offered, needed } = LETTER_PLACES[kind]
    const text = offered.map((place) => `{${place}}`).join(' ')
    expect(letterFaults(kind, { subject: 'Hello', text })).toEqual([])
    for (const place of needed) expect(offered).toContain(place)
  }
})

test('a subject is always one line, so that no typed text becomes another header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const { subject, text } = readLetterText({ subject: `a${typed}\r\nBcc: x@example.org`, text: typed })
      expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    }),
  )
})

test('a place alone in a paragraph becomes a block; a place among words stays text', () => {
  expect(letterBlocks('Here:\n\n{code}\n\n\n{link}\n\nor {link}\nnow')).toEqual([
    { kind: 'text', text: 'Here:' },
    { kind: 'code' },
    { kind: 'link' },
    { kind: 'text', text: 'or {link}\nnow' },
  ])
})

test('a filled-in value is not filled in again', () => {
  expect(filledIn('{username} {link}', { username: '{link}', link: 'L' })).toBe('{link} L')
})

test.each([
  [{}, true],
  [{ subject: 'Another' }, false],
  [{ text: 'Another' }, false],
  [{ subject: 'Another', text: 'Another' }, false],
])('a letter with the changes %j is the same letter: %s', (part, isSame) => {
  expect(isSameLetter(GOOD, { ...GOOD, ...part })).toBe(isSame)
})

test('a subject has single spaces only, and a text has one line feed for each line break of any system', () => {
  const subject = ' Hello \r\n\t you '
  expect(readLetterText({ subject, text: ' one\r\ntwo\rthree\u2028four\u0007five\n\n\nsix ' })).toEqual({
    subject: 'Hello you',
    text: 'one\ntwo\nthree\nfour five\n\n\nsix',
  })
})

test('the length limits apply to the text that is kept', () => {
  const text = `{username} {link}${'x'.repeat(LETTER_TEXT_MAX)}`.slice(0, LETTER_TEXT_MAX)
  const subject = 'x'.repeat(LETTER_SUBJECT_MAX)
  expect(letterFaults('invited', { subject: ` ${subject}\n`, text: ` ${text}\n` })).toEqual([])
})

test('empty paragraphs of a letter are not drawn', () => {
  expect(letterBlocks('\n\n \n\n  Here: \n\n\n\n')).toEqual([{ kind: 'text', text: 'Here:' }])
})
