import { expect, test } from 'vitest'
import { activitiesIn, pathsOf, picturesOf } from './block-parts.ts'
import type { PageBlock, Question } from './page-block.ts'
import { pageMatter } from './reading.ts'

const one = { path: 'one.png', alt: '' }
const two = { path: 'two.png', alt: '' }
const image: PageBlock = { kind: 'image', ...one }
const gallery: PageBlock = { kind: 'gallery', pictures: [one, two] }
const video: PageBlock = { kind: 'video', path: 'v.mp4', title: 'v' }
const captions = [{ path: 'v.vtt', locale: 'en' }]
const question = { id: 'q', kind: 'single', prompt: '', options: [], correct: [], points: 1 } as Question

test.each<[string, PageBlock, string[]]>([
  ['an image: itself', image, ['one.png']],
  ['a gallery: each picture', gallery, ['one.png', 'two.png']],
  ['a recording', { kind: 'audio', path: 'a.mp3', title: 'a' }, ['a.mp3']],
  ['a file', { kind: 'file', path: 'f.pdf', title: 'f' }, ['f.pdf']],
  ['a video', video, ['v.mp4']],
  ['a video with its captions', { ...video, captions }, ['v.mp4', 'v.vtt']],
  ['a text: none', { kind: 'text', html: '<img src="x.png">' }, []],
  ['a question: none', { kind: 'question', question }, []],
])('the files of %s', (_, block, paths) => expect(pathsOf(block)).toEqual(paths))

test('picturesOf lists the pictures of an image and of a gallery, and none of other blocks', () => {
  expect([image, gallery, video].map(picturesOf)).toEqual([[image], [one, two], []])
})

test('activitiesIn lists each activity of a page once', () => {
  const cards = ['a', 'b', 'a'].map((resource): PageBlock => ({ kind: 'resource', resource }))
  expect(activitiesIn([image, ...cards, video])).toEqual(['a', 'b'])
})

test('the matter of a page is its videos and its questions only', () => {
  const blocks: PageBlock[] = [
    image,
    video,
    { kind: 'question', question },
    { kind: 'audio', path: 'a.mp3', title: 'a' },
  ]
  expect(pageMatter(blocks)).toEqual({ videos: ['v.mp4'], questions: [question] })
})
