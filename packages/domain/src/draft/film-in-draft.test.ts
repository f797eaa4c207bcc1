import { expect, test } from 'vitest'
import { aResource, aStep, aTrailDocument } from '../builders/a-trail.ts'
import { applyOperations } from './apply-operation.ts'
import { documentOf, ownId } from './document-of-draft.ts'
import type { Draft } from './draft.ts'
import { draftOf } from './draft-of-document.ts'
import type { Operation } from './operation.ts'
import { unreadyOf } from './unready.ts'

const page = (id: string) =>
  aResource({
    id,
    type: 'contenttool',
    data: { type: 'contenttool', id, blocks: [{ kind: 'text', html: 'x' }] },
  })
const GAME = {
  type: 'bundle' as const,
  gameId: 'game',
  url: 'index.html',
  cloudAssets: [],
  templateType: 'html',
}
const FILM = { resourceId: 'second', path: 'caves.mp4', title: 'Caves' }
const STEPS = [
  aStep({ id: 'one', video: FILM, resources: [page('first'), page('second')] }),
  aStep({ id: 'two', resources: [page('third')] }),
]
const DRAFT = draftOf(aTrailDocument({ steps: STEPS }), (id) => id)

function after(...operations: Operation[]): Draft {
  const applied = applyOperations(DRAFT, operations)
  if (!applied.ok) throw new Error(applied.refusal)
  return applied.value.draft
}
const publishedFrom = (draft: Draft) =>
  documentOf(draft, 'trail', {
    resourceId: ownId,
    packageData: () => GAME,
  }).steps.map(({ video }) => video)
const filmIn = (resourceId: string): Operation => ({
  op: 'set',
  id: 'step:one',
  field: 'video',
  value: { ...FILM, resourceId },
})

test('a step’s film keeps its page through a draft, and follows a change of the page', () => {
  expect(publishedFrom(DRAFT)).toEqual([FILM, undefined])
  expect(publishedFrom(after(filmIn('resource:first')))).toEqual([
    { ...FILM, resourceId: 'first' },
    undefined,
  ])
  expect(unreadyOf(DRAFT)).toEqual([])
})

test.each<[string, Operation]>([
  ['was taken away', { op: 'remove', id: 'resource:second' }],
  ['stands in another step', filmIn('resource:third')],
  ['is none that there is', filmIn('resource:none')],
])('a film whose page %s makes the draft unready', (_, change) => {
  expect(unreadyOf(after(change))).toEqual([{ code: 'film-without-page', nodeId: 'step:one' }])
})

test('a film in a package makes the draft unready', () => {
  const game = aResource({ id: 'second', type: 'bundle', data: GAME })
  const steps = [aStep({ id: 'one', video: FILM, resources: [page('first'), game] })]
  const draft = draftOf(aTrailDocument({ steps }), (id) => id)
  expect(unreadyOf(draft).map(({ code }) => code)).toEqual(['film-without-page'])
})
