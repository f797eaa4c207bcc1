import { aResource, aStep } from '@vereda/domain/builders/a-trail.ts'
import type { PageBlock } from '@vereda/domain/content/page-block.ts'
import { expect, test } from 'vitest'
import { imageUrls, videoUrls } from './asset-urls.ts'

const blocks: PageBlock[] = [
  { kind: 'video', path: 'drop.mp4', title: 'A drop' },
  { kind: 'image', path: 'leaf.svg', alt: '' },
  { kind: 'gallery', pictures: [{ path: 'bud.png', alt: 'A bud' }] },
]
const page = aResource({ id: 'page', type: 'contenttool', data: { type: 'contenttool', id: 'page', blocks } })
const film = (path: string) => ({ resourceId: 'page', path, title: 'A film' })
const stepWith = (path: string) => aStep({ resources: [page], video: film(path) })

test('videoUrls names the videos of pages and the films of steps, each once', () => {
  expect(videoUrls({ steps: [stepWith('film.mp4')] })).toEqual(['page/drop.mp4', 'page/film.mp4'])
  expect(videoUrls({ steps: [stepWith('drop.mp4')] })).toEqual(['page/drop.mp4'])
})

test('imageUrls names the pictures of pages alone', () => {
  expect(imageUrls({ steps: [stepWith('film.mp4')] })).toEqual(['page/leaf.svg', 'page/bud.png'])
})
