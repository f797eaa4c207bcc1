import { expect, test } from 'vitest'
import { type Digest, writeDigest } from './write-digest.ts'

const digest = (part: Partial<Digest>): Digest => ({
  locale: 'en',
  domainName: 'Acme',
  name: 'Ana  Prado',
  nickname: null,
  news: ['News 1'],
  link: 'https://acme.example/',
  unsubscribe: 'https://acme.example/unsubscribe',
  ...part,
})
const news = (many: number) => Array.from({ length: many }, (_, n) => `News ${n + 1}`)
const named = (many: number) => writeDigest(digest({ news: news(many) }), null).body.match(/News \d+/g)

test('a letter names at most ten news and counts the rest', () => {
  expect(named(10)).toEqual(news(10))
  expect(named(12)).toEqual(news(10))
  expect(writeDigest(digest({ news: news(12) }), null).body).toMatch(/\b2\b/)
})

test('a letter greets by nickname, else by first name, and without a name where none is known', () => {
  const called = (nickname: string) => writeDigest(digest({ nickname }), null).body.split('\n')[0]
  expect(called('Dona Ana')).toBe('Hello, Dona Ana.')
  expect(called(' ')).toBe('Hello, Ana.')
  const greeting = (name: string | null) => writeDigest(digest({ name }), null).body.split('\n')[0]
  expect(greeting('Ana  Prado')).toMatch(/\bAna\b/)
  expect(greeting('Ana  Prado')).not.toContain('Prado')
  expect(greeting('  ')).toBe(greeting(null))
})
