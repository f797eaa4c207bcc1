import { expect, test } from 'vitest'
import { aBadge, aResource, aStep, aTrailDocument } from '../builders/a-trail.ts'
import { changesBetween } from './changes-between.ts'
import type { TrailChange } from './trail-change.ts'
import type { TrailDocument } from './trail-document.ts'

const a = aResource({ id: 'a', title: 'Look', maxPoints: 10 })
const b = aResource({ id: 'b', title: 'Listen', maxPoints: 10 })
const first = aStep({ id: 'one', title: 'Before', resources: [a, b] })
const second = aStep({ id: 'two', title: 'After', resources: [] })
const BASE = aTrailDocument({ id: 'caves', title: 'Caves', steps: [first, second] })
const steps = (...all: TrailDocument['steps']): Partial<TrailDocument> => ({ steps: all })
const of = (what: 'step' | 'activity', kind: string, title: string, before: string | null = null) =>
  ({ what, kind, title, before }) as TrailChange

test.each<[string, Partial<TrailDocument>, TrailChange[]]>([
  ['nothing, whatever the version', { version: 7 }, []],
  ['its title', { title: 'Dunes' }, [{ what: 'trail', field: 'title' }]],
  ['its template and cover, told once', { trailType: 2, cover: 'hash' }, [{ what: 'trail', field: 'look' }]],
  [
    'its ending',
    { conclusion: { html: 'Well', disableRanking: true } },
    [{ what: 'trail', field: 'conclusion' }],
  ],
  ['the order of steps', steps(second, first), [{ what: 'trail', field: 'order' }]],
  [
    'a step more',
    steps(first, second, aStep({ id: 'three', title: 'New', resources: [] })),
    [of('step', 'added', 'New')],
  ],
  [
    'a step less, with what was in it',
    steps(second),
    [of('step', 'removed', 'Before'), of('activity', 'removed', 'Look'), of('activity', 'removed', 'Listen')],
  ],
  [
    'a step’s name',
    steps({ ...first, title: 'Long before' }, second),
    [of('step', 'renamed', 'Long before', 'Before')],
  ],
  ['a step’s welcome', steps({ ...first, welcome: 'Hi' }, second), [of('step', 'changed', 'Before')]],
  ['the order in a step', steps({ ...first, resources: [b, a] }, second), [of('step', 'order', 'Before')]],
  [
    'an activity that went to another step',
    steps({ ...first, resources: [a] }, { ...second, resources: [b] }),
    [of('activity', 'moved', 'Listen', 'Before')],
  ],
  [
    'an activity’s name and points',
    steps({ ...first, resources: [{ ...a, title: 'Look up', maxPoints: 20 }, b] }, second),
    [of('activity', 'renamed', 'Look up', 'Look'), of('activity', 'points', 'Look up', '10')],
  ],
  [
    'badges and what an activity waits for',
    steps({ ...first, resources: [a, { ...b, badges: [aBadge()], dependencies: ['a'] }] }, second),
    [of('activity', 'badges', 'Listen'), of('activity', 'rules', 'Listen')],
  ],
])('changesBetween lists %s', (_, part, expected) => {
  expect(changesBetween(BASE, { ...BASE, ...part })).toEqual(expected)
})
