import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFont } from './testing/read-font.ts'

const LATIN_1: [number, number][] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
]
const TYPOGRAPHY = 'Œœ\u2009–—‘’‚“”„•…‹›€™↑↓−'
const NO_CHARACTER = 0xffff // the last entry of a font's character table

const range = ([from, to]: [number, number]) => Array.from({ length: to - from + 1 }, (_, n) => from + n)
const NEEDED = new Set([...LATIN_1.flatMap(range), ...[...TYPOGRAPHY].map((one) => one.codePointAt(0)!)])

const fontOf = (file: string) => readFont(readFileSync(join(import.meta.dirname, file)))
const CSS = readFileSync(join(import.meta.dirname, '../fonts.css'), 'utf8')

const FONTS = ['gabarito-wght.woff2', 'atkinson-next-wght.woff2']

test.each(FONTS)('%s holds exactly the characters that the three languages need', (file) => {
  const { characters } = fontOf(file)
  expect(characters.filter((one) => one !== NO_CHARACTER && !NEEDED.has(one))).toEqual([])
  for (const one of range([0x20, 0x7e])) expect(characters).toContain(one)
  for (const one of 'ÁÂÃÀÇÉÊÍÓÔÕÚÜÑáâãàçéêíóôõúüñ¿¡ªº«»“”‘’–—…')
    expect(characters).toContain(one.codePointAt(0))
})

test.each(FONTS)('%s has the weights that the styles use', (file) => {
  const face = CSS.split('@font-face').find((part) => part.includes(file))!
  const [, from, to] = /font-weight: (\d+) (\d+)/.exec(face)!
  expect(fontOf(file).weights).toEqual([Number(from), Number(to)])
})
