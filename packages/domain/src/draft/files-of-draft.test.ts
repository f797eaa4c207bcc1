import { expect, test } from 'vitest'
import { aResource, aStep, aTrailDocument } from '../builders/a-trail.ts'
import type { ManifestFile } from '../content/file-manifest.ts'
import { applyOperations } from './apply-operation.ts'
import type { Draft } from './draft.ts'
import { draftOf } from './draft-of-document.ts'
import { changedManifest, hashesOfFile, withChangedFiles, withPackages } from './files-of-draft.ts'

const file = (sign: string): ManifestFile => ({ hash: sign.repeat(64), size: 1 })
const larger = (one: ManifestFile): ManifestFile => ({ ...one, size: one.size + 1 })

const page = (id: string, fileHashes?: Record<string, ManifestFile>) =>
  aResource({
    id,
    type: 'contenttool',
    data: { type: 'contenttool', id, blocks: [], ...(fileHashes && { fileHashes }) },
  })
const game = (id: string) =>
  aResource({
    id,
    type: 'bundle',
    data: {
      type: 'bundle',
      gameId: id,
      url: 'index.html',
      cloudAssets: [],
      templateType: 'html',
      hashes: { 'index.html': file('c') },
    },
  })
const published = draftOf(
  aTrailDocument({
    steps: [
      aStep({ id: 'one', resources: [page('with', { 'a.png': file('a') }), page('without')] }),
      aStep({ id: 'two', resources: [game('first'), game('second')] }),
    ],
  }),
  (id) => `package-of-${id}`,
)
const added = applyOperations(published, [
  {
    op: 'insert',
    nodes: [
      {
        id: 'file:b',
        kind: 'file',
        parent: 'resource:without',
        place: 'm',
        fields: { path: 'b.png', file: file('b') },
      },
    ],
  },
])
if (!added.ok) throw new Error(added.refusal)
const DRAFT: Draft = added.value.draft

test('every file of the pages is changed, both published and added files, and nothing else', () => {
  const changed = withChangedFiles(DRAFT, larger)
  expect(Object.keys(changed)).toEqual(Object.keys(DRAFT))
  expect(changed['file:b']).toEqual({
    ...DRAFT['file:b'],
    fields: { path: 'b.png', file: larger(file('b')) },
  })
  const before = DRAFT['resource:with']!
  expect(changed['resource:with']).toEqual({
    ...before,
    fields: {
      ...before.fields,
      data: { type: 'contenttool', fileHashes: { 'a.png': larger(file('a')) } },
    },
  })
  const others = Object.keys(DRAFT).filter((id) => id !== 'file:b' && id !== 'resource:with')
  for (const id of others) expect(changed[id]).toEqual(DRAFT[id])
})

test('activities play the replacement packages, and nodes without a package stay unchanged', () => {
  const ids = new Map([
    ['package-of-first', 'one'],
    ['package-of-second', 'other'],
  ])
  const changed = withPackages(DRAFT, ids)
  expect(Object.keys(changed)).toEqual(Object.keys(DRAFT))
  for (const [id, node] of Object.entries(DRAFT)) {
    const plays = { 'resource:first': 'one', 'resource:second': 'other' }[id]
    expect(changed[id]).toEqual(
      plays ? { ...node, fields: { ...node.fields, data: { type: 'package', package: plays } } } : node,
    )
  }
})

test('the hashes of a file are those of its own bytes and of its small version', () => {
  expect(hashesOfFile(file('a'))).toEqual([file('a').hash])
  expect(hashesOfFile({ ...file('a'), small: file('b') })).toEqual([file('a').hash, file('b').hash])
  expect(changedManifest({ x: file('a') }, larger)).toEqual({ x: larger(file('a')) })
})
