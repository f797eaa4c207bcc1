import { expect, test } from 'vitest'
import { sourceFiles, textOf } from './source-files.ts'

/** The files in which the studio writes days and hours in the domain's zone, or in the browser's where the browser does not know the domain's. */
const WRITERS = ['use-zoned.ts', 'use-zone-moment.ts', 'use-recent.ts', 'zone-here.ts'].map(
  (name) => `apps/studio/src/frame/${name}`,
)
const BY_THE_BROWSER = [
  /DateTimeFormat|toLocale(Date|Time)?String/,
  /(formats|useFormats\(\))\.(day|date|moment)\b/,
  /\{[^}]*\b(day|date|moment)\b[^}]*\} = useFormats\(\)/,
]

test('the studio formats every day and hour in the domain’s time zone', () => {
  const code = sourceFiles(/\.tsx?$/).filter((path) => /^apps\/studio\/src\/(?!.*\.test\.)/.test(path))
  expect(code).toEqual(expect.arrayContaining(WRITERS))
  const others = code.filter(
    (path) => !WRITERS.includes(path) && BY_THE_BROWSER.some((way) => way.test(textOf(path))),
  )
  expect(others).toEqual([])
})
