import { expect, test } from 'vitest'
import { aResource, aStep } from '../builders/a-trail.ts'
import { stepFilm } from './step-film.ts'

const page = aResource({ id: 'page' })
const video = { resourceId: 'page', path: 'drop.mp4', title: 'A drop' }

test('a step’s film is read from the files of a post or page of the step', () => {
  const film = { resource: page, path: 'drop.mp4', title: 'A drop', captions: [] }
  expect(stepFilm(aStep({ resources: [page], video }))).toEqual(film)
})

test('a film that no post or page of the step holds is ignored', () => {
  expect(stepFilm(aStep({ resources: [page] }))).toBeNull()
  expect(stepFilm(aStep({ resources: [page], video: { ...video, resourceId: 'elsewhere' } }))).toBeNull()
  expect(stepFilm(aStep({ resources: [page], video: { path: 'drop.mp4', title: 'A drop' } }))).toBeNull()
  expect(stepFilm({ resources: [{ ...page, type: 'scorm' as const }], video })).toBeNull()
})
