import { expect, test } from 'vitest'
import { audienceAfter, type Change, ruleAfter } from './follow.ts'

const MOVED: Change = { kind: 'unit', from: ['S', 'North'], to: ['N'], isMerged: false }
const MERGED: Change = { kind: 'unit', from: ['S', 'North'], to: ['S'], isMerged: true }
const rule = {
  all: [
    {
      field: 'unit' as const,
      paths: [['S'], ['S', 'North', 'Shop'], ['S', 'Northern']],
    },
    { field: 'job' as const, values: ['North', 'Guide'] },
  ],
}

test('a rule follows a unit that moved, and nothing that is only called alike', () => {
  expect(ruleAfter(rule, MOVED).all).toEqual([
    { field: 'unit', paths: [['S'], ['N', 'Shop'], ['S', 'Northern']] },
    rule.all[1],
  ])
  expect(ruleAfter(rule, MERGED).all[0]).toEqual({ field: 'unit', paths: [['S'], ['S', 'Northern']] })
})

test('a job that becomes one that is named already is named once', () => {
  const change: Change = { kind: 'job', from: 'North', to: 'Guide' }
  expect(ruleAfter(rule, change).all[1]).toEqual({ field: 'job', values: ['Guide'] })
  const who = [
    { kind: 'job' as const, name: 'North' },
    { kind: 'job' as const, name: 'Guide' },
  ]
  const except = [{ kind: 'unit' as const, path: ['S', 'North'] }]
  expect(audienceAfter({ who, except }, change)).toEqual({ who: [who[1]], except })
  expect(audienceAfter({ who, except }, MOVED)).toEqual({ who, except: [{ kind: 'unit', path: ['N'] }] })
})

test('a school is told from a class of the same id', () => {
  const both = {
    all: [
      { field: 'school' as const, values: ['x'] },
      { field: 'class' as const, values: ['x'] },
    ],
  }
  expect(ruleAfter(both, { kind: 'school', from: 'x', to: 'y' }).all).toEqual([
    { field: 'school', values: ['y'] },
    { field: 'class', values: ['x'] },
  ])
})
