import { expect, test } from 'vitest'
import { ownAddress, paths } from './paths.ts'

test('paths escape ids and queries', () => {
  expect(paths.play('g/1', 'r 2')).toBe('/trail/g%2F1/play/r%202')
  expect(paths.achievements('g1', { origin: 'ranking', backRoute: '/trail/g1/rank' })).toBe(
    '/trail/g1/achievements?origin=ranking&backRoute=%2Ftrail%2Fg1%2Frank',
  )
  expect(paths.login({ next: undefined })).toBe('/login')
})

test('ownAddress refuses an address of another site', () => {
  expect(ownAddress('/trail/1?x=2')).toBe('/trail/1?x=2')
  expect(ownAddress('//evil.example')).toBeUndefined()
  expect(ownAddress('/\\evil.example')).toBeUndefined()
  expect(ownAddress('https://evil.example')).toBeUndefined()
  expect(ownAddress(null)).toBeUndefined()
})
