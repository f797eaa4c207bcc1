import { expect, test } from 'vitest'
import { GroupRule, keptRule } from './group-rule.ts'

test('an e-mail domain is kept in lower case without the rest of its address', () => {
  const rule: GroupRule = { all: [{ field: 'emailDomain', values: ['@Acme.Example', 'ana@north.example '] }] }
  expect(keptRule(rule)).toEqual({
    all: [{ field: 'emailDomain', values: ['acme.example', 'north.example'] }],
  })
})

test('a rule without conditions and a condition without values are refused', () => {
  for (const all of [
    [],
    [{ field: 'job', values: [] }],
    [{ field: 'unit', paths: [[]] }],
    [{ field: 'shoe', values: ['9'] }],
  ])
    expect(GroupRule.safeParse({ all }).success).toBe(false)
})

test('a value without an e-mail domain is dropped, and values of other fields are kept as written', () => {
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
