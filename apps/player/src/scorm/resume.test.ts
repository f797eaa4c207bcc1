import type { ScormPlay } from '@vereda/domain/content/player-protocol.ts'
import type { ItemState } from '@vereda/domain/scorm/item-state.ts'
import { launchState } from '@vereda/domain/scorm/launch-state.ts'
import { describe, expect, test } from 'vitest'
import type { AppPort, Committed } from '../play/app-port.ts'
import { scorm12 } from './scorm-12.ts'
import { scorm2004 } from './scorm-2004.ts'

type Api = Record<string, (...words: string[]) => string>
const VERSIONS = {
  '1.2': {
    open: scorm12,
    prefix: 'LMS',
    finish: 'Finish',
    values: {
      'cmi.core.lesson_location': '3',
      'cmi.suspend_data': 'page=3;é',
      'cmi.core.score.raw': '80',
      'cmi.core.session_time': '00:01:00',
      'cmi.core.exit': 'suspend',
      'cmi.interactions.0.id': 'q1',
      'cmi.interactions.0.type': 'choice',
      'cmi.interactions.0.correct_responses.0.pattern': 'a',
      'cmi.interactions.0.student_response': 'b',
      'cmi.interactions.1.id': 'q2',
      'cmi.objectives.0.id': 'o1',
      'cmi.objectives.0.score.raw': '5',
    },
    read: [
      'cmi.core.lesson_location',
      'cmi.suspend_data',
      'cmi.core.score.raw',
      'cmi.objectives.0.score.raw',
    ],
    total: 'cmi.core.total_time',
    totals: ['00:01:00', '00:02:00'],
    entry: 'cmi.core.entry',
  },
  '2004': {
    open: scorm2004,
    prefix: '',
    finish: 'Terminate',
    values: {
      'cmi.location': '3',
      'cmi.suspend_data': 'page=3;é',
      'cmi.score.scaled': '0.8',
      'cmi.session_time': 'PT1M',
      'cmi.exit': 'suspend',
      'cmi.interactions.0.id': 'q1',
      'cmi.interactions.0.type': 'choice',
      'cmi.interactions.0.correct_responses.0.pattern': 'a[,]c',
      'cmi.interactions.0.learner_response': 'b',
      'cmi.interactions.1.id': 'q2',
      'cmi.interactions.1.type': 'fill-in',
      'cmi.objectives.0.id': 'o1',
      'cmi.objectives.0.score.scaled': '0.5',
    },
    read: ['cmi.location', 'cmi.suspend_data', 'cmi.score.scaled', 'cmi.objectives.0.score.scaled'],
    total: 'cmi.total_time',
    totals: ['PT1M', 'PT2M'],
    entry: 'cmi.entry',
  },
} as const

const item = { id: 'a', title: 'A', href: 'a.html' }
const learner = { id: 'u1', name: 'Dias, Marina' }

/** A port that keeps the commits, as the app does. */
function aPort() {
  const commits: Committed[] = []
  let losing = false
  const port: AppPort = {
    tell() {},
    commit: (committed) => void commits.push(committed),
    answered: async () => {},
    isLosing: () => losing,
    onClose() {},
  }
  const states = () => commits.flatMap((one) => (one.kind === 'scorm' && one.state ? [one.state] : []))
  return { port, states, lose: (now: boolean) => (losing = now) }
}

async function open(version: keyof typeof VERSIONS, left: ItemState | undefined, port: AppPort) {
  const play = {
    version,
    item: 'a',
    state: launchState(version, item, learner, left),
    course: null,
  } as ScormPlay
  const session = await VERSIONS[version].open(play, port)
  const api = session!.api as Api
  const call = (name: string, ...words: string[]) => api[VERSIONS[version].prefix + name]!(...words)
  expect(call('Initialize', '')).toBe('true')
  return { call, session: session! }
}

const KEY_ORDERS = {
  'as it was written': (state: ItemState) => state,
  'sorted by length, as a database keeps it': (state: ItemState) =>
    Object.fromEntries(Object.entries(state).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))),
  'turned around': (state: ItemState) => Object.fromEntries(Object.entries(state).reverse()),
}

describe.each(['1.2', '2004'] as const)('SCORM %s', (version) => {
  const { values, read, finish, total, totals, entry } = VERSIONS[version]
  const set = (call: (name: string, ...words: string[]) => string) => {
    for (const [element, value] of Object.entries(values))
      expect([element, call('SetValue', element, value)]).toEqual([element, 'true'])
  }

  test.each(Object.entries(KEY_ORDERS))('resumes from its state, %s', async (_, order) => {
    const { port, states } = aPort()
    const first = await open(version, undefined, port)
    set(first.call)
    expect(first.call(finish, '')).toBe('true')
    const left = states().at(-1)!
    expect(left[total]).toBe(totals[0])

    const second = await open(version, order(left), port)
    for (const element of read)
      expect([element, second.call('GetValue', element)]).toEqual([
        element,
        values[element as keyof typeof values],
      ])
    expect(second.call('GetValue', entry)).toBe('resume')
    expect(second.call('GetValue', 'cmi.interactions._count')).toBe('2')
    expect(second.call('GetValue', total)).toBe(totals[0])
    second.call('SetValue', total.replace('total', 'session'), version === '1.2' ? '00:01:00' : 'PT1M')
    second.call(finish, '')
    expect(states().at(-1)![total]).toBe(totals[1])
  })

  test('a journal of interactions that exceeds a commit displaces nothing else', async () => {
    const { port, states } = aPort()
    const { call } = await open(version, undefined, port)
    call('SetValue', read[0], '7')
    call('SetValue', entry.replace('entry', 'exit'), 'suspend')
    for (let n = 0; n < 2000; n++) {
      call('SetValue', `cmi.interactions.${n}.id`, `question-${n}-${'x'.repeat(100)}`)
      call('SetValue', `cmi.interactions.${n}.weighting`, '1')
    }
    expect(call(finish, '')).toBe('true')
    const left = states().at(-1)!
    expect(left).toMatchObject({ [read[0]]: '7', 'cmi.interactions.0.weighting': '1' })
    expect(JSON.stringify(left).length).toBeLessThan(256 * 1024)
    const resumed = await open(version, left, port)
    const count = Number(resumed.call('GetValue', 'cmi.interactions._count'))
    expect(count).toBeGreaterThan(1000)
    expect(resumed.call('SetValue', `cmi.interactions.${count}.id`, 'next')).toBe('true')
  })

  test('suspend data longer than the standard’s limit come back unchanged, and shorter ones replace them', async () => {
    const { port, states } = aPort()
    const { call } = await open(version, undefined, port)
    const long = 'é"'.repeat(33_000)
    expect(call('SetValue', 'cmi.suspend_data', long)).toBe('true')
    call('SetValue', entry.replace('entry', 'exit'), 'suspend')
    call(finish, '')
    const resumed = await open(version, states().at(-1), port)
    expect(resumed.call('GetValue', 'cmi.suspend_data')).toBe(long)
    expect(resumed.call('SetValue', 'cmi.suspend_data', '\\'.repeat(90_000))).toBe('false')
    expect(resumed.call('GetValue', 'cmi.suspend_data')).toBe(long)
    resumed.call('SetValue', 'cmi.suspend_data', 'short')
    expect(resumed.call('GetValue', 'cmi.suspend_data')).toBe('short')
    resumed.session.left()
    expect(states().at(-1)).toMatchObject({ 'cmi.suspend_data': 'short' })
  })

  test('a commit before the end is marked to be resumed', async () => {
    const { port, states } = aPort()
    const { call, session } = await open(version, undefined, port)
    call('SetValue', read[0], '7')
    session.left()
    expect(states().at(-1)).toMatchObject({
      [read[0]]: '7',
      [version === '1.2' ? 'cmi.core.exit' : 'cmi.exit']: 'suspend',
    })
  })

  test('a Terminate that is not kept returns false, and can be tried again', async () => {
    const { port, lose } = aPort()
    const { call } = await open(version, undefined, port)
    lose(true)
    expect(call(finish, '')).toBe('false')
    expect(call('GetLastError')).toBe(version === '1.2' ? '101' : '111')
    lose(false)
    expect(call(finish, '')).toBe('true')
  })

  test('a state over the limit without its journal goes to the app, and content hears the app’s refusal', async () => {
    const { port, states, lose } = aPort()
    const { call } = await open(version, undefined, port)
    for (let n = 0; n < 1200; n++)
      expect(call('SetValue', `cmi.objectives.${n}.id`, `o${n}-${'x'.repeat(240)}`)).toBe('true')
    call('Commit', '')
    expect(JSON.stringify(states().at(-1)).length).toBeGreaterThan(256 * 1024)
    lose(true)
    expect(call('Commit', '')).toBe('false')
  })
})
