import type { ScormPlay } from '@vereda/domain/content/player-protocol.ts'
import type { ItemState } from '@vereda/domain/scorm/item-state.ts'
import { describe, expect, test } from 'vitest'
import type { AppPort } from '../play/app-port.ts'
import { scorm12 } from './scorm-12.ts'

// What the API must answer to content, from the text of SCORM 1.2 (Run-Time Environment 3.3, 3.4) and from what real courses do.

type Api = Record<string, (...words: string[]) => string>

const SEED: ItemState = {
  'cmi.core.student_id': 'u1',
  'cmi.core.student_name': 'Dias, Marina',
  'cmi.core.credit': 'credit',
  'cmi.core.lesson_mode': 'normal',
  'cmi.core.entry': 'ab-initio',
}

async function begun(state: ItemState = SEED) {
  const states: ItemState[] = []
  const port: AppPort = {
    tell() {},
    commit: (one) => void (one.kind === 'scorm' && one.state && states.push(one.state)),
    answered: async () => {},
    isLosing: () => false,
    onClose() {},
  }
  const play: ScormPlay = {
    kind: 'scorm',
    version: '1.2',
    item: 'a',
    entry: '',
    isAsset: false,
    course: null,
    state,
  }
  const session = await scorm12(play, port)
  const api = session.api as Api
  const answer = (call: string, ...words: string[]) => [api[call]!(...words), api.LMSGetLastError!()]
  return { answer, api, states, session }
}

async function running(state?: ItemState) {
  const content = await begun(state)
  expect(content.answer('LMSInitialize', '')).toEqual(['true', '0'])
  return content
}

describe('every call is refused before LMSInitialize and after LMSFinish', () => {
  const refuse = ({ answer }: Awaited<ReturnType<typeof begun>>) => {
    expect(answer('LMSGetValue', 'cmi.core.student_id')).toEqual(['', '301'])
    expect(answer('LMSSetValue', 'cmi.core.lesson_location', '3')).toEqual(['false', '301'])
    expect(answer('LMSCommit', '')).toEqual(['false', '301'])
    expect(answer('LMSFinish', '')).toEqual(['false', '301'])
  }
  test('before LMSInitialize', async () => refuse(await begun()))

  test('after LMSFinish, and the ended state does not change', async () => {
    const content = await running()
    content.answer('LMSSetValue', 'cmi.core.lesson_location', '2')
    expect(content.answer('LMSFinish', '')).toEqual(['true', '0'])
    refuse(content)
    content.session.left()
    expect(content.states.at(-1)).toMatchObject({ 'cmi.core.lesson_location': '2' })
    expect(content.states.at(-1)).not.toHaveProperty(['cmi.core.exit'])
  })
})

test('content that begins and finishes on every page continues with the last page’s data', async () => {
  const { answer } = await running()
  expect(answer('LMSInitialize', '')).toEqual(['false', '101'])
  answer('LMSSetValue', 'cmi.suspend_data', 'page 1')
  answer('LMSFinish', '')
  expect(answer('LMSInitialize', '')).toEqual(['true', '0'])
  expect(answer('LMSGetValue', 'cmi.suspend_data')).toEqual(['page 1', '0'])
  expect(answer('LMSFinish', '')).toEqual(['true', '0'])
})

test.each([
  ['LMSInitialize', 'x'],
  ['LMSCommit', 'x'],
  ['LMSFinish', 'x'],
])('%s accepts only empty text', async (call, word) => {
  const { answer } = call === 'LMSInitialize' ? await begun() : await running()
  expect(answer(call, word)).toEqual(['false', '201'])
})

test.each([
  ['cmi.core.student_id', 'u1', '0'],
  ['cmi.core.student_name', 'Dias, Marina', '0'],
  ['cmi.core.lesson_status', 'not attempted', '0'],
  ['cmi.core.lesson_location', '', '0'],
  ['cmi.core.entry', 'ab-initio', '0'],
  ['cmi.core.total_time', '00:00:00', '0'], // a time, also in the first sitting
  ['cmi.core.score.raw', '', '0'],
  ['cmi.core.score._children', 'raw,min,max', '0'],
  ['cmi.suspend_data', '', '0'],
  ['cmi.launch_data', '', '0'],
  ['cmi.objectives._count', '0', '0'],
  ['cmi.interactions._count', '0', '0'],
  ['cmi.objectives._children', 'id,score,status', '0'],
  ['cmi.core.exit', '', '404'], // write only
  ['cmi.core.session_time', '', '404'],
  ['cmi.core.student_id._children', '', '202'], // has no children
  ['cmi.core.student_id._count', '', '203'], // is no array
  ['cmi.core.nothing', '', '401'],
  ['cmi.core', '', '401'],
  ['nothing', '', '401'],
])('%s reads as %j (%s)', async (element, value, code) => {
  const { answer } = await running()
  expect(answer('LMSGetValue', element)).toEqual([value, code])
})

test.each([
  ['cmi.core.student_id', 'x', '403'],
  ['cmi.core.total_time', '00:00:01', '403'],
  ['cmi.launch_data', 'x', '403'],
  ['cmi.comments_from_lms', 'x', '403'],
  ['cmi.core._children', 'x', '402'],
  ['cmi.objectives._count', '1', '402'],
  ['cmi.core.lesson_status', 'browsed', '0'],
  ['cmi.core.lesson_status', 'incomplete', '0'],
  ['cmi.core.lesson_status', 'done', '405'],
  ['cmi.core.exit', 'time-out', '0'],
  ['cmi.core.exit', 'suspend', '0'],
  ['cmi.core.exit', 'logout', '0'],
  ['cmi.core.exit', '', '0'],
  ['cmi.core.exit', 'later', '405'],
  ['cmi.core.session_time', '00:01:30', '0'],
  ['cmi.core.session_time', '0000:01:30.25', '0'],
  ['cmi.core.session_time', 'PT90S', '405'],
  ['cmi.core.score.raw', '85', '0'],
  ['cmi.core.score.raw', '66.67', '0'],
  ['cmi.core.score.raw', '', '0'],
  ['cmi.core.score.min', '', '0'],
  ['cmi.core.score.max', '', '0'],
  ['cmi.core.score.raw', '101', '405'],
  ['cmi.core.score.raw', '-1', '405'],
  ['cmi.core.score.raw', 'good', '405'],
  ['cmi.core.lesson_location', 'x'.repeat(255), '0'],
  ['cmi.core.lesson_location', 'x'.repeat(256), '405'],
  ['cmi.suspend_data', 'x'.repeat(4096), '0'],
  ['cmi.suspend_data', 'x'.repeat(160_000), '0'], // more than the standard's 4096, as real courses need
  ['cmi.suspend_data', 'x'.repeat(164_000), '405'], // a commit holds no more
  ['cmi.suspend_data', 'é'.repeat(64_000), '0'],
  ['cmi.student_preference.audio', '-1', '0'],
  ['cmi.student_preference.speed', '101', '405'],
  ['cmi.objectives.0.id', 'one', '0'],
  ['cmi.objectives.1.id', 'two', '201'], // before there is a first
  ['cmi.interactions.0.id', 'q1', '0'],
  ['cmi.interactions.1.id', 'q2', '201'],
  ['nothing', 'x', '401'],
])('setting %s to %.20s answers %s', async (element, value, code) => {
  const { answer } = await running()
  expect(answer('LMSSetValue', element, value)).toEqual([String(code === '0'), code])
})

test('a comment is appended to earlier ones, in a later sitting too, while there is room', async () => {
  const first = await running()
  for (const one of ['<1>Too blue.<1.e>', '<2>Too small.<2.e>'])
    expect(first.answer('LMSSetValue', 'cmi.comments', one)).toEqual(['true', '0'])
  first.answer('LMSFinish', '')
  const { answer } = await running(first.states.at(-1))
  expect(answer('LMSSetValue', 'cmi.comments', 'x'.repeat(4096))).toEqual(['false', '405'])
  answer('LMSSetValue', 'cmi.comments', '<3>Good.<3.e>')
  expect(answer('LMSGetValue', 'cmi.comments')).toEqual([
    '<1>Too blue.<1.e><2>Too small.<2.e><3>Good.<3.e>',
    '0',
  ])
})

test('a score set to blank is removed (RTE 3.4.4: CMIDecimal or CMIBlank)', async () => {
  const { answer, states } = await running()
  for (const element of ['cmi.core.score.raw', 'cmi.core.score.min', 'cmi.core.score.max'])
    for (const value of ['80', '']) expect(answer('LMSSetValue', element, value)).toEqual(['true', '0'])
  answer('LMSCommit', '')
  expect(states).toHaveLength(1)
  expect(Object.keys(states[0]!).filter((element) => element.includes('score'))).toEqual([])
})

describe('mastery (RTE 3.4.4)', () => {
  const ended = async (raw: string) => {
    const { answer, states } = await running({ ...SEED, 'cmi.student_data.mastery_score': '80' })
    answer('LMSSetValue', 'cmi.core.score.raw', raw)
    answer('LMSFinish', '')
    return states.at(-1)!['cmi.core.lesson_status']
  }
  test('content that tells only a score passes from the mastery score up, and fails below', async () => {
    expect(await ended('80')).toBe('passed')
    expect(await ended('79')).toBe('failed')
  })
})
