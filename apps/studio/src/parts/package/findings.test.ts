import { expect, test } from 'vitest'
import { hostsToOpen } from './findings.ts'

test('only https hosts without a wildcard over a public suffix can be allowed', () => {
  const asked = ['https://cdn.example.org', 'http://old.example.org', 'https://*.com', 'https://*.vercel.app']
  expect(hostsToOpen({ about: { loads_from_outside: asked }, trial: null })).toEqual(['cdn.example.org'])
})
