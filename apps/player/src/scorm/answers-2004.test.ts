import type { ScormPlay } from '@vereda/domain/content/player-protocol.ts'
import { describe, expect, test } from 'vitest'
import { scorm2004 } from './scorm-2004.ts'

// What the API must answer to content, from the text of SCORM 2004 4th Edition (Run-Time Environment 3.1.7, 4.2) and from what real
// courses do.

type Api = Record<string, (...words: string[]) => string>

const STATE = {
  'cmi.learner_id': 'u1',
  'cmi.learner_name': 'Dias, Marina',
  'cmi.entry': 'ab-initio',
  'cmi.scaled_passing_score': '0.8',
  'cmi.objectives.0.id': 'main',
}

async function begun() {
  const port = { tell() {}, commit() {}, answered: async () => {}, isLosing: () => false, onClose() {} }
  const play: ScormPlay = {
    kind: 'scorm',
    version: '2004',
    item: 'a',
    entry: '',
    isAsset: false,
    course: null,
    state: STATE,
  }
  const api = (await scorm2004(play, port))!.api as Api
  const answer = (call: string, ...words: string[]) => [api[call]!(...words), api.GetLastError!()]
  const count = (path: string) => answer('GetValue', `${path}._count`)[0]
  return { answer, count }
}

async function running() {
  const content = await begun()
  expect(content.answer('Initialize', '')).toEqual(['true', '0'])
  return content
}

describe('a call too early, too late or made twice is refused with its own error', () => {
  test('before Initialize', async () => {
    const { answer } = await begun()
    expect(answer('GetValue', 'cmi.learner_id')).toEqual(['', '122'])
    expect(answer('SetValue', 'cmi.location', '3')).toEqual(['false', '132'])
    expect(answer('Commit', '')).toEqual(['false', '142'])
    expect(answer('Terminate', '')).toEqual(['false', '112'])
    expect(answer('Initialize', 'x')).toEqual(['false', '201'])
  })
  test('after Terminate', async () => {
    const { answer } = await running()
    expect(answer('Initialize', '')).toEqual(['false', '103'])
    expect(answer('Terminate', '')).toEqual(['true', '0'])
    expect(answer('GetValue', 'cmi.learner_id')).toEqual(['', '123'])
    expect(answer('SetValue', 'cmi.location', '3')).toEqual(['false', '133'])
    expect(answer('Commit', '')).toEqual(['false', '143'])
    expect(answer('Terminate', '')).toEqual(['false', '113'])
    expect(answer('Initialize', '')).toEqual(['false', '104'])
  })
})

test.each([
  ['cmi._version', '1.0', '0'],
  ['cmi.learner_name', 'Dias, Marina', '0'],
  ['cmi.entry', 'ab-initio', '0'],
  ['cmi.completion_status', 'unknown', '0'],
  ['cmi.success_status', 'unknown', '0'],
  ['cmi.total_time', 'PT0S', '0'],
  ['cmi.objectives._count', '1', '0'],
  ['cmi.objectives.0.id', 'main', '0'],
  ['cmi.objectives.0.success_status', 'unknown', '0'],
  ['cmi.learner_preference.audio_level', '1', '0'],
  ['cmi.location', '', '403'], // not set yet
  ['cmi.suspend_data', '', '403'],
  ['cmi.score.scaled', '', '403'],
  ['cmi.scaled_passing_score', '0.8', '0'],
  ['cmi.launch_data', '', '403'], // the manifest has none
  ['cmi.completion_threshold', '', '403'],
  ['cmi.max_time_allowed', '', '403'],
  ['cmi.time_limit_action', 'continue,no message', '0'],
  ['cmi.credit', 'credit', '0'],
  ['cmi.mode', 'normal', '0'],
  ['cmi.exit', '', '405'], // write only
  ['cmi.session_time', '', '405'],
  ['adl.nav.request', '_none_', '0'],
  ['cmi.nothing', '', '401'],
  ['cmi', '', '401'],
  ['cmi.score', '', '401'],
  ['nothing', '', '401'],
  ['cmi.learner_id._children', '', '301'],
  ['cmi.learner_id._count', '', '301'],
  ['cmi.objectives.1.id', '', '301'], // beyond the last
  ['cmi.interactions.0.id', '', '301'],
  ['cmi.interactions.0.objectives._count', '', '301'],
  ['adl.data.0.id', '', '301'],
])('%s reads as %j (%s)', async (element, value, code) => {
  const { answer } = await running()
  expect(answer('GetValue', element)).toEqual([value, code])
})

test.each([
  ['cmi.learner_id', 'x', '404'],
  ['cmi.total_time', 'PT1S', '404'],
  ['cmi.score._children', 'x', '404'],
  ['cmi.objectives._count', '2', '404'],
  ['cmi.completion_status', 'not attempted', '0'],
  ['cmi.completion_status', 'passed', '406'],
  ['cmi.success_status', 'completed', '406'],
  ['cmi.exit', 'suspend', '0'],
  ['cmi.exit', '', '0'],
  ['cmi.exit', 'later', '406'],
  ['cmi.session_time', 'PT1H5M3.5S', '0'],
  ['cmi.session_time', '00:01:30', '406'],
  ['cmi.score.scaled', '-1', '0'],
  ['cmi.score.scaled', '1.01', '407'],
  ['cmi.score.scaled', 'good', '406'],
  ['cmi.score.raw', '120', '0'],
  ['cmi.progress_measure', '1.1', '407'],
  ['cmi.suspend_data', 'x'.repeat(64_000), '0'], // the least that a player must take
  ['cmi.suspend_data', 'x'.repeat(160_000), '0'],
  ['cmi.suspend_data', 'x'.repeat(164_000), '406'], // a commit holds no more
  ['cmi.location', 'x'.repeat(1000), '0'],
  ['cmi.learner_preference.audio_level', '-1', '407'],
  ['cmi.objectives.0.id', 'other', '351'], // can be set only once
  ['cmi.objectives.1.id', 'second', '0'],
  ['cmi.objectives.2.id', 'third', '351'], // before there is a second
  ['cmi.interactions.1.id', 'q2', '351'],
  ['cmi.interactions.0.type', 'choice', '408'], // before its id
  ['adl.nav.request', 'continue', '0'],
  ['adl.nav.request', '{target=b}choice', '0'],
  ['adl.nav.request', '{target=b}jump', '0'],
  ['adl.nav.request', 'onward', '406'],
  ['adl.nav.request', 'choice', '406'],
  ['adl.nav.request', 'jump', '406'],
  ['adl.nav.request', '{target=}choice', '406'],
  ['adl.nav.request', 'start', '406'],
  ['adl.nav.request', 'resumeAll', '406'],
])('setting %s to %.20s answers %s', async (element, value, code) => {
  const { answer } = await running()
  expect(answer('SetValue', element, value)).toEqual([String(code === '0'), code])
})

test('a successful call clears the error of the call before', async () => {
  const { answer } = await running()
  for (const element of ['cmi.completion_status', 'cmi.success_status', 'cmi.learner_id']) {
    expect(answer('SetValue', 'cmi.score.scaled', 'good')).toEqual(['false', '406'])
    expect(answer('GetValue', element)[1]).toBe('0')
  }
})

test('a refused call leaves no entry behind', async () => {
  const { answer, count } = await running()
  expect(answer('SetValue', 'cmi.objectives.1.id', 'main')).toEqual(['false', '351']) // this id is there already
  expect(count('cmi.objectives')).toBe('1')
  expect(answer('SetValue', 'cmi.interactions.0.type', 'choice')).toEqual(['false', '408'])
  expect(count('cmi.interactions')).toBe('0')
  answer('SetValue', 'cmi.interactions.0.id', 'q1')
  answer('SetValue', 'cmi.interactions.0.objectives.0.id', 'main')
  expect(answer('SetValue', 'cmi.interactions.0.objectives.1.id', 'main')).toEqual(['false', '351'])
  expect(count('cmi.interactions.0.objectives')).toBe('1')
  expect(answer('SetValue', 'cmi.interactions.0.objectives.1.id', 'second')).toEqual(['true', '0'])
  expect(count('cmi.interactions')).toBe('1')
})

describe('learner responses and timestamps of interactions (RTE 4.2.9.1)', () => {
  test.each([
    ['true-false', 'true', 't'],
    ['choice', 'a[,]b', 'a[,]a'],
    ['fill-in', 'word', null],
    ['long-fill-in', 'x'.repeat(4000), null],
    ['matching', 'a[.]1[,]b[.]2', 'a'],
    ['performance', 's[.]1', 's'],
    ['sequencing', 'a[,]b[,]a', null],
    ['likert', 'agree', null],
    ['numeric', '1.5', 'one'],
    ['other', 'anything at all', null],
  ])('a valid %s response is accepted, and an invalid one refused', async (type, good, bad) => {
    const { answer } = await running()
    answer('SetValue', 'cmi.interactions.0.id', 'q1')
    expect(answer('SetValue', 'cmi.interactions.0.type', type)).toEqual(['true', '0'])
    expect(answer('SetValue', 'cmi.interactions.0.learner_response', good)).toEqual(['true', '0'])
    if (bad !== null)
      expect(answer('SetValue', 'cmi.interactions.0.learner_response', bad)).toEqual(['false', '406'])
  })
  test.each([
    '2026-01-02T03:04:05',
    '2026-01-02T03:04:05.0-03',
    '2026-01-02T03:04:05.6+05:30',
    '2026-01-02T03:04:05.678Z',
    '2026-01-02T03:04:05Z', // no fraction, which the standard requires before a zone
    '2026-01-02T03:04:05-03:00',
  ])('the timestamp %s is accepted', async (at) => {
    const { answer } = await running()
    answer('SetValue', 'cmi.interactions.0.id', 'q1')
    expect(answer('SetValue', 'cmi.interactions.0.timestamp', at)).toEqual(['true', '0'])
  })
})
