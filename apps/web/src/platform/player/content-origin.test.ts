import type { ContentName } from '@vereda/domain/content/content-label.ts'
import { expect, test } from 'vitest'
import { contentOrigin } from './content-origin.ts'

const NAME: ContentName = {
  hostkey: 'acme',
  userId: 'ana',
  groupTrailId: 'first',
  resourceId: 'page',
  version: 1,
}
const PATTERN = 'https://{label}.content.example'

test('each domain, learner, trail, resource and version has its own stable origin', async () => {
  const names: ContentName[] = [
    NAME,
    { ...NAME, hostkey: 'beta' },
    { ...NAME, userId: 'bia' },
    { ...NAME, groupTrailId: 'second' },
    { ...NAME, groupTrailId: null },
    { ...NAME, resourceId: 'other' },
    { ...NAME, version: 2 },
  ]
  const origins = await Promise.all(names.map((name) => contentOrigin(PATTERN, name)))
  expect(new Set(origins).size).toBe(names.length)
  expect(await contentOrigin(PATTERN, { ...NAME })).toBe(origins[0])
  for (const origin of origins)
    expect(new URL(origin).hostname).toMatch(/^[a-z0-9-]{1,63}\.content\.example$/)
})

test('a pattern with the label in its path keeps one host', async () => {
  const [label] = new URL(await contentOrigin(PATTERN, NAME)).hostname.split('.')
  expect(await contentOrigin('https://play.example/{label}', NAME)).toBe(`https://play.example/${label}`)
})
