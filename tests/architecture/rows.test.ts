import { expect, test } from 'vitest'
import { textOf } from './source-files.ts'

/**
 * All tests that a page of rows names. A file is in backticks; the quoted texts after it are the beginnings of titles in that file, until
 * the next file.
 */
function namedTests(page: string): { path: string; title: string }[] {
  let path = ''
  return [...page.matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?)`|"([^"]+)"/g)].flatMap(([, file, title]) => {
    if (file) path = file
    return title && path ? [{ path, title }] : []
  })
}

const missing = (page: string) => namedTests(page).filter(({ path, title }) => !textOf(path).includes(title))

test('a test that is not there is found', () => {
  const own = 'tests/architecture/rows.test.ts'
  expect(missing(`| row | \`${own}\` "a test that is not there is found" |`)).toEqual([])
  const unwritten = ['nobody', 'wrote', 'this'].join(' ')
  expect(missing(`| row | \`${own}\` "${unwritten}" |`)).toEqual([{ path: own, title: unwritten }])
})

test.each([
  ['docs/teams-rows.md', 40],
  ['docs/learner-rows.md', 120],
])('every test that the rows of %s name is there', (path, least) => {
  const page = textOf(path)
  expect(namedTests(page).length).toBeGreaterThan(least)
  expect(missing(page)).toEqual([])
})
