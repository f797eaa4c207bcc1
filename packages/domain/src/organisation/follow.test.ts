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

test('a rule follows a moved or merged unit, and nothing else of the same name', () => {
  expect(ruleAfter(rule, MOVED).all).toEqual([
    { field: 'unit', paths: [['S'], ['N', 'Shop'], ['S', 'Northern']] },
    rule.all[1],
  ])
  expect(ruleAfter(rule, MERGED).all[0]).toEqual({ field: 'unit', paths: [['S'], ['S', 'Northern']] })
})

test('a job renamed to a job that is already named appears once', () => {
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

test('a rule tells a school from a class of the same id', () => {
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

test('an audience follows a change of one kind of part, and no other part of the same name', () => {
  const who = [
    { kind: 'job' as const, name: 'North' },
    { kind: 'job' as const, name: 'Guard' },
    { kind: 'unit' as const, path: ['North'] },
    { kind: 'journey' as const, id: 'North' },
  ]
  const except = [{ kind: 'person' as const, id: 'North' }]
  const changed = (change: Change) => audienceAfter({ who, except }, change)
  const job = { kind: 'job' as const, name: 'Guide' }
  expect(changed({ kind: 'job', from: 'North', to: 'Guide' })).toEqual({
    who: [job, ...who.slice(1)],
    except,
  })
  for (const kind of ['school', 'class'] as const)
    expect(changed({ kind, from: 'North', to: 'Guide' })).toEqual({ who, except })
  expect(changed({ kind: 'unit', from: ['North'], to: ['N'], isMerged: false }).who).toEqual([
    ...[who[0], who[1], { kind: 'unit', path: ['N'] }, who[3]],
  ])
})

test('a rule about jobs, schools or classes stays unchanged when a unit moves', () => {
  const fields = ['job', 'school', 'class'] as const
  const others = { all: fields.map((field) => ({ field, values: ['North', 'S'] })) }
  expect(ruleAfter(others, MOVED)).toEqual(others)
  expect(ruleAfter(rule, { kind: 'school', from: 'S', to: 'T' })).toEqual(rule)
})
