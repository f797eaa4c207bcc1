import { expect, test } from 'vitest'
import { GroupRule, keptRule } from './group-rule.ts'

test('an e-mail’s domain is kept without the address around it and in small letters', () => {
  const rule: GroupRule = { all: [{ field: 'emailDomain', values: ['@Acme.Example', 'ana@north.example '] }] }
  expect(keptRule(rule)).toEqual({
    all: [{ field: 'emailDomain', values: ['acme.example', 'north.example'] }],
  })
})

test('a rule without a condition, and a condition without a value, is none', () => {
  for (const all of [
    [],
    [{ field: 'job', values: [] }],
    [{ field: 'unit', paths: [[]] }],
    [{ field: 'shoe', values: ['9'] }],
  ])
    expect(GroupRule.safeParse({ all }).success).toBe(false)
})

test('what names no domain is left out, and other values are kept as they are written', () => {
  const rule: GroupRule = {
    all: [
      { field: 'emailDomain', values: ['ana@', 'acme.example'] },
      { field: 'city', values: ['São Paulo', 'A@B'] },
    ],
  }
  expect(keptRule(rule).all).toEqual([
    { field: 'emailDomain', values: ['acme.example'] },
    { field: 'city', values: ['São Paulo', 'A@B'] },
  ])
})
