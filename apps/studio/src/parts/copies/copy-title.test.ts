import { expect, test } from 'vitest'
import { copyTitle } from './copy-title.ts'

const write = (title: string, number: number) => `${title} (cópia${number > 1 ? ` ${number}` : ''})`

test.each([
  ['Cordas', 'Cordas (cópia)'],
  ['Cordas (cópia)', 'Cordas (cópia 2)'],
  ['Cordas (cópia 9)', 'Cordas (cópia 10)'],
  ['Cordas (cópia x)', 'Cordas (cópia x) (cópia)'],
  ['Aula (2)', 'Aula (2) (cópia)'],
])('a copy of %s is called %s', (title, copy) => expect(copyTitle(title, write)).toBe(copy))

test('a copy skips a number that another trail has', () =>
  expect(copyTitle('Cordas', write, ['Cordas (cópia)', 'Cordas (cópia 2)'])).toBe('Cordas (cópia 3)'))

test('a long title is cut before its ending', () => {
  const title = copyTitle(copyTitle('x'.repeat(200), write), write)
  expect(title).toHaveLength(200)
  expect(title).toMatch(/x \(cópia 2\)$/)
})
