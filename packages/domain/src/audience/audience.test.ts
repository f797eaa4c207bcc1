import { expect, test } from 'vitest'
import { type Audience, journeyOf } from './audience.ts'

const cooks = { kind: 'journey', id: 'cooks' } as const
const waiters = { kind: 'journey', id: 'waiters' } as const

test.each<[string, Audience, string | null]>([
  ['one journey', { who: [cooks], except: [] }, 'cooks'],
  ['two of them', { who: [cooks, waiters], except: [] }, null],
  ['one without somebody', { who: [cooks], except: [{ kind: 'person', id: 'ana' }] }, null],
  ['a group that is called alike', { who: [{ kind: 'group', id: 'cooks' }], except: [] }, null],
  ['nobody', { who: [], except: [] }, null],
])('an audience is a journey only when it is exactly one journey: %s', (_, audience, journey) => {
  expect(journeyOf(audience)).toBe(journey)
})
