import { expect, test } from 'vitest'
import { hostsToOpen } from './findings.ts'

test('of what a package asks for, its own hosts can be opened, and no wildcard over everybody’s', () => {
  const asked = ['https://cdn.example.org', 'http://old.example.org', 'https://*.com', 'https://*.vercel.app']
  expect(hostsToOpen({ about: { loads_from_outside: asked }, trial: null })).toEqual(['cdn.example.org'])
})
