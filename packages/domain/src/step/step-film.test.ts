import { expect, test } from 'vitest'
import { aResource, aStep } from '../builders/a-trail.ts'
import { stepFilm } from './step-film.ts'

const page = aResource({ id: 'page' })
const video = { resourceId: 'page', path: 'drop.mp4', title: 'A drop' }

test("a step's film lies among the files of one of its posts or pages", () => {
  const film = { resource: page, path: 'drop.mp4', title: 'A drop', captions: [] }
  expect(stepFilm(aStep({ resources: [page], video }))).toEqual(film)
})

test('a step without a film, or whose film no post or page of it holds, has none', () => {
  expect(stepFilm(aStep({ resources: [page] }))).toBeNull()
  expect(stepFilm(aStep({ resources: [page], video: { ...video, resourceId: 'elsewhere' } }))).toBeNull()
  expect(stepFilm(aStep({ resources: [page], video: { path: 'drop.mp4', title: 'A drop' } }))).toBeNull()
  expect(stepFilm({ resources: [{ ...page, type: 'scorm' as const }], video })).toBeNull()
})
