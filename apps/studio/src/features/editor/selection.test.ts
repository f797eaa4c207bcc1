import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { ROOT_ID } from '@vereda/domain/draft/draft-node.ts'
import { draftOf } from '@vereda/domain/draft/draft-of-document.ts'
import { expect, test } from 'vitest'
import { partId, rowOf, stepAt } from './selection.ts'

const blocks = [{ kind: 'text' as const, html: '<p>Look up.</p>' }]
const page = aResource({
  id: 'page',
  type: 'contenttool',
  title: 'Page',
  data: { type: 'contenttool', id: 'page', blocks },
})
const draft = draftOf(
  aTrailDocument({
    id: 'x',
    steps: [aStep({ id: 'one', resources: [] }), aStep({ id: 'two', resources: [page] })],
  }),
  () => '',
)
const idOf = (kind: string) => Object.values(draft).findLast((node) => node.kind === kind)!.id

test('a block belongs to the row of its page and to its step', () => {
  expect(rowOf(draft, idOf('block'))).toBe(idOf('resource'))
  expect(stepAt(draft, idOf('block'))).toEqual({ id: idOf('step'), number: 2 })
  expect(stepAt(draft, partId(idOf('step'), 'challenge'))).toEqual({ id: idOf('step'), number: 2 })
})

test('the trail, its parts and unknown ids belong to no step', () => {
  expect([rowOf(draft, ''), rowOf(draft, 'gone')]).toEqual([ROOT_ID, ROOT_ID])
  expect(rowOf(draft, partId(ROOT_ID, 'test'))).toBe(partId(ROOT_ID, 'test'))
  expect([stepAt(draft, partId(ROOT_ID, 'test')), stepAt(draft, 'gone')]).toEqual([null, null])
})
