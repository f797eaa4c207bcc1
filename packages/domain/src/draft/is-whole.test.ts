import { expect, test } from 'vitest'
import { aBadge, aResource, aStep, aTrailDocument } from '../builders/a-trail.ts'
import type { Draft } from './draft.ts'
import { draftOf } from './draft-of-document.ts'
import { isWhole } from './is-whole.ts'

const DRAFT = draftOf(
  aTrailDocument({
    steps: [aStep({ id: 'one', resources: [aResource({ id: 'a', badges: [aBadge({ id: 'b' })] })] })],
  }),
  (id) => id,
)
const without = (gone: string): Draft =>
  Object.fromEntries(Object.entries(DRAFT).filter(([id]) => id !== gone))
const below = (id: string, parent: string): Draft => ({ ...DRAFT, [id]: { ...DRAFT[id], parent } }) as Draft

test('a draft made from a trail is whole', () => expect(isWhole(DRAFT)).toBe(true))

test.each<[string, Draft]>([
  ['nothing', {}],
  ['no trail', without('trail')],
  ['a step that is missing', without('step:one')],
  ['an activity that is missing', without('resource:a')],
  ['a node under another’s id', { ...DRAFT, 'step:two': DRAFT['step:one']! }],
  ['a second trail', { ...DRAFT, other: { ...DRAFT.trail!, id: 'other' } as Draft[string] }],
  ['a badge below a step', below('badge:b', 'step:one')],
  ['a step below an activity', below('step:one', 'resource:a')],
  ['a step below itself', below('step:one', 'step:one')],
  ['a parent by a name that every object has', below('step:one', 'constructor')],
])('%s is not a whole draft', (_, draft) => expect(isWhole(draft)).toBe(false))
