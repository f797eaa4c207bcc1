import { readFile, stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { DemoFilm } from './film-files.ts'
import { secondsOf } from './film-frame.ts'
import { FILMS } from './films.ts'

const FILM_MAX_BYTES = 300 * 1024
const all = Object.keys(FILMS) as DemoFilm[]
const here = (name: string) => new URL(name, import.meta.url)

/** The cues of a caption file, with their times in seconds. */
async function cuesOf(film: DemoFilm, locale: string) {
  const text = await readFile(here(`${film}.${locale}.vtt`), 'utf8')
  const cues = [...text.matchAll(/^00:(\d\d\.\d{3}) --> 00:(\d\d\.\d{3})\n(.+)$/gm)]
  return cues.map(([, from, until, words]) => ({ from: Number(from), until: Number(until), words }))
}

test.each(all)('%s has captions with the same times in three languages, none after its end', async (film) => {
  const locales = await Promise.all(['pt-BR', 'en', 'es'].map((locale) => cuesOf(film, locale)))
  const times = locales.map((cues) => cues.map(({ from, until }) => [from, until]))
  expect(times[0]!.length).toBeGreaterThan(4)
  expect(times[1]).toEqual(times[0])
  expect(times[2]).toEqual(times[0])
  expect(times[0]!.flat()).toEqual(times[0]!.flat().toSorted((a, b) => a - b))
  expect(times[0]!.at(-1)![1]).toBeLessThanOrEqual(secondsOf(FILMS[film].scenes))
})

test.each(all.filter((film) => film !== 'caminho-da-gota'))('%s is at most 300 KB', async (film) => {
  expect((await stat(here(`${film}.mp4`))).size).toBeLessThanOrEqual(FILM_MAX_BYTES)
})
