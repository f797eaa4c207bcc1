import { expect, test } from 'vitest'
import { changedItems } from './changed-items.ts'

const GIVEN_12 = {
  'cmi.core.student_id': 'ana',
  'cmi.core.student_name': 'Ana Field',
  'cmi.core.credit': 'credit',
  'cmi.core.lesson_mode': 'normal',
  'cmi.core.lesson_status': 'not attempted',
  'cmi.core.score.max': '100',
  'cmi.core.session_time': '00:00:00',
  'cmi.core.total_time': '00:00:00',
}
const GIVEN_2004 = {
  'cmi.learner_id': 'ana',
  'cmi.mode': 'normal',
  'cmi.completion_status': 'unknown',
  'cmi.success_status': 'unknown',
  'cmi.learner_preference.audio_level': '1',
  'cmi.session_time': 'PT0S',
  'cmi.total_time': 'PT0S',
}
const begun = { 'cmi.core.lesson_status': 'incomplete', 'cmi.suspend_data': 'page 2' }

test('a sitting in which the content sets nothing changes nothing, whatever values the player set', () => {
  const given = { one: { ...GIVEN_12, 'cmi.core.entry': 'ab-initio' }, two: GIVEN_2004 }
  expect(changedItems({}, given)).toEqual([])
  const again = { ...GIVEN_12, ...begun, 'cmi.core.entry': 'resume', 'cmi.core.exit': 'suspend' }
  expect(changedItems({ one: begun }, { one: again })).toEqual([])
})

test.each<Record<string, string>>([
  { 'cmi.suspend_data': 'page 3' },
  { 'cmi.core.lesson_status': 'completed' },
  { 'cmi.core.score.raw': '40' },
  { 'cmi.core.session_time': '00:00:07' },
  { 'cmi.core.total_time': '00:10:00' },
  { 'cmi.interactions.0.student_response': 'a' },
])('a value set by the content is a change: %j', (word) => {
  expect(changedItems({ one: begun }, { one: { ...GIVEN_12, ...begun, ...word } })).toEqual(['one'])
})

test('the changed activities and a changed course record are listed', () => {
  const course = { sequencing: '{}', completed: 'false', choices: 'one two', next: '', open: 'two' }
  const found = { one: begun, two: begun, 'vereda:course': { ...course, open: 'one' } }
  const left = { one: begun, two: { ...begun, 'cmi.suspend_data': 'page 9' }, 'vereda:course': course }
  expect(changedItems(found, left)).toEqual(['two', 'vereda:course'])
})

test('a location that the content removed is a change', () => {
  expect(changedItems({ one: begun }, { one: { 'cmi.core.lesson_status': 'incomplete' } })).toEqual(['one'])
})
