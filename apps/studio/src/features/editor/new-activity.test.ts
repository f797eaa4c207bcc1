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

test('a new package is worth 100 points, and a game without a protocol none', () => {
  expect(added([])).toMatchObject({ title: 'Caves', data: { type: 'package', package: 'p' }, maxPoints: 100 })
  expect(added(['loads_from_outside', 'game_without_protocol'])).toMatchObject({ maxPoints: 0 })
})

test('a course takes its own title, or its file’s name when it has none', () => {
  const course = { id: 'p', name: 'caves-v3-final', warnings: [] }
  expect(fieldsOfPackage({ ...course, title: 'Into the caves' }, [])).toMatchObject({
    title: 'Into the caves',
  })
  expect(fieldsOfPackage(course, [])).toMatchObject({ title: 'caves-v3-final' })
})

test('a package may load from other hosts only when its author allowed them', () => {
  expect(added([])).not.toHaveProperty('allowedHosts')
  expect(added([], ['films.example'])).toMatchObject({ allowedHosts: ['films.example'] })
})
