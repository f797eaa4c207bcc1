import type { Draft } from '@vereda/domain/draft/draft.ts'
import { expect, test } from 'vitest'
import { fieldsOfPackage, newActivity } from './editing.ts'

const EMPTY: Draft = {}
const added = (warnings: string[], hosts: string[] = []) => {
  const { operation } = newActivity(
    EMPTY,
    'step:1',
    fieldsOfPackage({ id: 'p', name: 'Caves', warnings }, hosts),
  )
  return operation.op === 'insert' ? operation.nodes[0]!.fields : null
}

test('a package is worth 100 points, and a game that never speaks none: nobody could earn them', () => {
  expect(added([])).toMatchObject({ title: 'Caves', data: { type: 'package', package: 'p' }, maxPoints: 100 })
  expect(added(['loads_from_outside', 'game_without_protocol'])).toMatchObject({ maxPoints: 0 })
})

test('a course is called as it calls itself, and where it does not say as its file', () => {
  const course = { id: 'p', name: 'caves-v3-final', warnings: [] }
  expect(fieldsOfPackage({ ...course, title: 'Into the caves' }, [])).toMatchObject({
    title: 'Into the caves',
  })
  expect(fieldsOfPackage(course, [])).toMatchObject({ title: 'caves-v3-final' })
})

test('addresses elsewhere are open to a package where its author opened them', () => {
  expect(added([])).not.toHaveProperty('allowedHosts')
  expect(added([], ['films.example'])).toMatchObject({ allowedHosts: ['films.example'] })
})
