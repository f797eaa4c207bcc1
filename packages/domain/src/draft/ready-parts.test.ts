import { expect, test } from 'vitest'
import { aResource, aStep, aTrailDocument } from '../builders/a-trail.ts'
import type { PageBlock } from '../content/page-block.ts'
import { applyOperations } from './apply-operation.ts'
import { documentOf, ownId } from './document-of-draft.ts'
import { childrenOf, type Draft } from './draft.ts'
import { draftOf } from './draft-of-document.ts'
import type { Operation } from './operation.ts'
import { unreadyOf } from './unready.ts'

const picture = (alt: string) => ({ path: 'a.png', alt })
const question = (id: string, correct: string[]) => ({
  id,
  kind: 'single' as const,
  prompt: 'Which?',
  correct,
  points: 10,
  options: [
    { id: 'a', text: 'This' },
    { id: 'b', text: 'That' },
  ],
})
const draftWith = (blocks: PageBlock[]) => {
  const data = { type: 'contenttool' as const, id: 'page', blocks }
  const page = aResource({ id: 'page', type: 'contenttool', data })
  return draftOf(aTrailDocument({ steps: [aStep({ id: 'one', resources: [page] })] }), (id) => id)
}
const codesOf = (draft: Draft) => unreadyOf(draft).map(({ code }) => code)
function after(draft: Draft, ...operations: Operation[]): Draft {
  const applied = applyOperations(draft, operations)
  if (!applied.ok) throw new Error(applied.refusal)
  return applied.value.draft
}

test('an empty page makes the draft unready, and a post does not', () => {
  expect(unreadyOf(draftWith([]))).toEqual([{ code: 'page-without-content', nodeId: 'resource:page' }])
  const post = aResource({ id: 'post' })
  expect(codesOf(draftOf(aTrailDocument({ steps: [aStep({ resources: [post] })] }), (id) => id))).toEqual([])
})

test('a published picture without a description becomes decorative and needs no description', () => {
  const draft = draftWith([
    { kind: 'image', ...picture(' ') },
    { kind: 'gallery', pictures: [picture(''), picture('A cave')] },
  ])
  const [image, gallery] = childrenOf(draft, 'resource:page', 'block').map(({ fields }) => fields)
  expect(image).toMatchObject({ isDecorative: true })
  expect(gallery).toMatchObject({ pictures: [{ isDecorative: true }, picture('A cave')] })
  expect(gallery).not.toMatchObject({ pictures: [{}, { isDecorative: true }] })
  expect(codesOf(draft)).toEqual([])
})

test('each kind of fault of a challenge is listed once, and a whole challenge has none', () => {
  const draft = draftWith([{ kind: 'text', html: 'x' }])
  const asks = (...questions: object[]) => {
    const value = { id: 'c', seconds: 60, maxBonus: 5, questions }
    return unreadyOf(after(draft, { op: 'set', id: 'step:one', field: 'challenge', value } as Operation))
  }
  expect(asks(question('whole', ['a']))).toEqual([])
  expect(asks(question('q', []), question('whole', ['a']), question('r', []))).toEqual([
    { code: 'question-without-answer', nodeId: 'step:one', part: 'challenge' },
  ])
  expect(asks()).toEqual([{ code: 'challenge-without-question', nodeId: 'step:one', part: 'challenge' }])
})

test('a survey with an empty question makes the draft unready', () => {
  const draft = draftWith([{ kind: 'text', html: 'x' }])
  const value = { questions: ['How was it?', ' '].map((prompt, n) => ({ id: `${n}`, prompt })) }
  const asked = after(draft, { op: 'set', id: 'trail', field: 'reaction', value } as Operation)
  expect(unreadyOf(asked)).toEqual([{ code: 'reaction-without-prompt', nodeId: 'trail', part: 'reaction' }])
})

test('a page is published with its files and the added ones, the newer file at a shared path', () => {
  const file = (sign: string) => ({ hash: sign.repeat(64), size: 1 })
  const blocks = [{ kind: 'text' as const, html: 'x' }]
  const data = {
    type: 'contenttool' as const,
    id: 'page',
    blocks,
    fileHashes: { 'a.png': file('a'), 'b.png': file('b') },
  }
  const page = aResource({ id: 'page', type: 'contenttool', data })
  const bare = aResource({
    id: 'bare',
    type: 'contenttool',
    data: { type: 'contenttool', id: 'bare', blocks },
  })
  const draft = draftOf(aTrailDocument({ steps: [aStep({ resources: [page, bare] })] }), (id) => id)
  const added = ['b.png', 'c.png'].map((path, n) => ({
    id: `file:${n}`,
    kind: 'file' as const,
    parent: 'resource:page',
    place: `${n + 1}`,
    fields: { path, file: file('c') },
  }))
  const grown = after(draft, ...added.map((node): Operation => ({ op: 'insert', nodes: [node] })))
  const outside = { resourceId: ownId, packageData: () => Promise.reject() as never }
  const [published, without] = documentOf(grown, 'trail', outside).steps[0]!.resources
  expect(published!.data).toMatchObject({
    fileHashes: { 'a.png': file('a'), 'b.png': file('c'), 'c.png': file('c') },
  })
  expect(without!.data).not.toHaveProperty('fileHashes')
})
