import { expect, test } from 'vitest'
import { matchRoute, readPath } from './match-route.ts'

test('a pattern gives the values of its named parts', () => {
  expect(readPath('/trail/:trailId/play/:resourceId', '/trail/g1/play/r%202')).toEqual({
    trailId: 'g1',
    resourceId: 'r 2',
  })
  expect(readPath('/trail/:trailId', '/trail/g1/')).toEqual({ trailId: 'g1' })
})

test('a path of another length or with other words does not match', () => {
  expect(readPath('/trail/:trailId', '/trail/g1/rank')).toBeNull()
  expect(readPath('/enroll', '/login')).toBeNull()
  expect(readPath('/', '/enroll')).toBeNull()
})

test('a star matches anything below, but not nothing', () => {
  expect(readPath('/studio/*', '/studio/trails/1')).toEqual({})
  expect(readPath('/studio/*', '/studio')).toBeNull()
  expect(readPath('/studio/*', '/studios/1')).toBeNull()
})

test('a broken escape is read as it is written', () => {
  expect(readPath('/trail/:trailId', '/trail/%E0%A4%A')).toEqual({ trailId: '%E0%A4%A' })
})

test('the first matching route wins', () => {
  const routes = [{ path: '/' }, { path: '/trail/:trailId' }]
  expect(matchRoute(routes, '/')?.route).toBe(routes[0])
  expect(matchRoute(routes, '/trail/g1')).toEqual({ route: routes[1], params: { trailId: 'g1' } })
  expect(matchRoute(routes, '/nowhere')).toBeNull()
})
