import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aResource, aStep, aTrailDocument } from '../builders/a-trail.ts'
import { CALLOUT_TONES, type PageBlock } from '../content/page-block.ts'
import { applyOperations } from './apply-operation.ts'
import { documentOf } from './document-of-draft.ts'
import { childrenOf } from './draft.ts'
import { DraftNode } from './draft-node.ts'
import { draftOf } from './draft-of-document.ts'
import type { Operation } from './operation.ts'

const words = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '')
const html = words.map((text) => `<p>${text}</p>`)
const path = fc.stringMatching(/^[a-z]{1,8}\.png$/)
const caption = fc.option(words, { nil: undefined })
const bare = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
const picture = fc.record({ path, alt: words, caption }).map(bare)
const block = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), html }),
  fc.record({ kind: fc.constant('callout' as const), tone: fc.constantFrom(...CALLOUT_TONES), html }),
  fc.record({ kind: fc.constant('image' as const), path, alt: words, caption }).map(bare),
  fc.record({ kind: fc.constant('gallery' as const), pictures: fc.array(picture, { minLength: 1 }) }),
  fc.record({ kind: fc.constant('audio' as const), path, title: words, transcript: caption }).map(bare),
  fc.record({ kind: fc.constant('video' as const), path, title: words }),
  fc.record({ kind: fc.constant('file' as const), path, title: words }),
  fc.record({ kind: fc.constant('resource' as const), resource: fc.constant('other') }),
) as fc.Arbitrary<PageBlock>

const outside = {
  packageData: () => {
    throw new Error('the trail has no package')
  },
  resourceId: (nodeId: string) => nodeId.replace('resource:', ''),
}
const trailWith = (blocks: PageBlock[]) => {
  const data = { type: 'contenttool' as const, id: 'page', blocks }
  const page = aResource({ id: 'page', type: 'contenttool', data })
  return aTrailDocument({ steps: [aStep({ resources: [page, aResource({ id: 'other' })] })] })
}

test('any page is the same after it becomes a draft, is sent node by node and is published', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 8 }), (blocks) => {
      const { version: _, ...document } = trailWith(blocks)
      const draft = draftOf({ ...document, version: 1 }, () => '')
      const sent = Object.fromEntries(
        Object.entries(draft).map(([id, node]) => [id, z.parse(DraftNode, JSON.parse(JSON.stringify(node)))]),
      )
      expect(documentOf(sent, document.id, outside)).toEqual(document)
    }),
    { seed: 7 },
  )
})

test('a page inserted block by block in reverse order is the same page', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 6 }), (blocks) => {
      const whole = draftOf(trailWith(blocks), () => '')
      const nodes = childrenOf(whole, 'resource:page', 'block')
      const written = nodes.map((node): Operation => ({ op: 'insert', nodes: [node] }))
      const applied = applyOperations(
        draftOf(trailWith([]), () => ''),
        written.toReversed(),
      )
      expect(applied.ok && documentOf(applied.value.draft, 'trail', outside)).toEqual(
        documentOf(whole, 'trail', outside),
      )
    }),
    { seed: 8 },
  )
})

test('a card whose activity was removed is left out', () => {
  const draft = draftOf(trailWith([{ kind: 'resource', resource: 'other' }]), () => '')
  const applied = applyOperations(draft, [{ op: 'remove', id: 'resource:other' }])
  const { steps } = documentOf((applied.ok && applied.value.draft) || {}, 'trail', outside)
  expect(steps[0]!.resources[0]!.data).toMatchObject({ blocks: [] })
})
