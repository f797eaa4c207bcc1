import { expect, test } from 'vitest'
import { aTree, cluster, el, FREE, leaf } from '../../builders/a-scorm-tree.ts'
import { aScormWalk } from '../../builders/a-scorm-walk.ts'
import { emptyRecord, writeRecord } from './course-record.ts'
import { readRecord } from './read-record.ts'

const begun = () => {
  const walk = aScormWalk(
    aTree(FREE, cluster('one', [leaf('a'), leaf('b')], el('controlMode', FREE)), leaf('c')),
  )
  walk.play('a', { 'cmi.success_status': 'failed', 'cmi.score.scaled': '0', 'cmi.exit': 'suspend' })
  walk.ask('suspendAll')
  return walk.course.record
}

test('a course record is read back as it was written, also with values that are false or zero', () => {
  const record = begun()
  expect(readRecord(writeRecord(record))).toMatchObject({
    current: null,
    suspended: 'act-a',
    activities: {
      'act-a': {
        attempts: 1,
        isActive: false,
        isSuspended: true,
        objectives: { '': { satisfied: false, measure: 0 } },
      },
    },
  })
})

test('a written record leaves out default values', () => {
  expect(writeRecord(emptyRecord())).toBe('{"v":1}')
  const record = begun()
  record.activities['act-c'] = {
    ...record.activities['act-a']!,
    attempts: 0,
    isSuspended: false,
    objectives: {},
  }
  const written = JSON.parse(writeRecord(record))
  expect(Object.keys(written)).toEqual(['v', 'suspended', 'activities'])
  expect(written.activities['act-a']).toEqual({
    attempts: 1,
    isSuspended: true,
    objectives: { '': { satisfied: false, measure: 0 } },
  })
  expect(written.activities).not.toHaveProperty('act-c')
})

test('a text that is no course record gives an empty record', () => {
  for (const text of ['', '{', 'null', '{"v":2}', '{"v":1,"current":3}'])
    expect(readRecord(text)).toEqual(emptyRecord())
})
