import { aTree, el, FREE, leaf, rule } from '@vereda/domain/builders/a-scorm-tree.ts'
import type { ScormPlay } from '@vereda/domain/content/player-protocol.ts'
import type { ItemState } from '@vereda/domain/scorm/item-state.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppPort } from '../play/app-port.ts'
import { keepTime } from './keep-time.ts'
import { scorm12 } from './scorm-12.ts'
import { scorm2004 } from './scorm-2004.ts'
import { knownOf, walk } from './testing/a-walk.ts'

// Time limits (RTE 1.2 3.4.4 student_data; RTE 4.2.25, 4.2.26). The limit is a minute, in which content sets one value.

type Api = Record<string, (...words: string[]) => string>
const CALLS = {
  '1.2': { begin: 'LMSInitialize', set: 'LMSSetValue', end: 'LMSFinish', place: 'cmi.core.lesson_location' },
  '2004': { begin: 'Initialize', set: 'SetValue', end: 'Terminate', place: 'cmi.location' },
} as const
const MINUTE_MS = 60_000
const OWN_END_MS = 10_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function timed(version: '1.2' | '2004', ends: boolean, course: ScormPlay['course'] = null) {
  const said: unknown[] = []
  const states: ItemState[] = []
  const courses: string[] = []
  const port: AppPort = {
    tell: (message) => void said.push(message),
    commit(committed) {
      if (committed.kind === 'scorm' && committed.state) states.push(committed.state)
      if (committed.kind === 'scorm' && committed.course) courses.push(committed.course.sequencing)
    },
    answered: async () => {},
    isLosing: () => false,
    onClose() {},
  }
  const play: ScormPlay = { kind: 'scorm', version, item: 'a', entry: '', state: {}, isAsset: false, course }
  const session = await (version === '1.2' ? scorm12(play, port) : scorm2004(play, port))
  const api = session!.api as Api
  const { begin, set, end, place } = CALLS[version]
  const lastWords = vi.fn(() => void api[set]?.(place, 'last words'))
  keepTime({ secondsLeft: 60, ends }, session!, { leave: async () => lastWords() }, port)
  return {
    begin: () => api[begin]!(''),
    say: (value: string) => api[set]!(place, value),
    end: () => api[end]!(''),
    set: (element: string, value: string) => api[set]!(element, value),
    lastWords,
    told: () => said.filter((one) => (one as { kind: string }).kind === 'time'),
    state: () => states.at(-1)!,
    sequencing: () => courses.at(-1)!,
    place,
  }
}

for (const version of ['1.2', '2004'] as const) {
  const exit = version === '1.2' ? 'cmi.core.exit' : 'cmi.exit'
  const status = version === '1.2' ? 'cmi.core.lesson_status' : 'cmi.completion_status'

  test(`${version}: content whose time is over is told so and ends, and its data are kept`, async () => {
    const content = await timed(version, true)
    content.begin()
    content.say('page 3')
    await vi.advanceTimersByTimeAsync(MINUTE_MS - 1)
    expect(content.told()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(content.told()).toEqual([{ kind: 'time', is: 'ending' }])
    await vi.advanceTimersByTimeAsync(OWN_END_MS)
    expect(content.told().at(-1)).toEqual({ kind: 'time', is: 'ended' })
    expect(content.state()).toMatchObject({ [content.place]: 'last words', [exit]: 'time-out' })
    expect(content.say('too late')).toBe('false')
  })

  test(`${version}: content that was cut short is not completed`, async () => {
    const content = await timed(version, true)
    content.begin()
    await vi.advanceTimersByTimeAsync(MINUTE_MS + OWN_END_MS)
    expect(content.state()[status]).not.toBe('completed')
  })

  test(`${version}: content that ends by itself when its time is over is not ended again`, async () => {
    const content = await timed(version, true)
    content.begin()
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    content.end()
    await vi.advanceTimersByTimeAsync(OWN_END_MS)
    expect(content.told().at(-1)).toEqual({ kind: 'time', is: 'over' })
    expect(content.lastWords).not.toHaveBeenCalled()
  })

  test(`${version}: content that may go on after its time does so`, async () => {
    const content = await timed(version, false)
    content.begin()
    await vi.advanceTimersByTimeAsync(MINUTE_MS + OWN_END_MS)
    expect(content.told()).toEqual([{ kind: 'time', is: 'over' }])
    expect(content.lastWords).not.toHaveBeenCalled()
    expect(content.say('page 4')).toBe('true')
  })

  test(`${version}: time runs from Initialize to Terminate`, async () => {
    const content = await timed(version, true)
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    expect(content.told()).toEqual([])
    content.begin()
    await vi.advanceTimersByTimeAsync(MINUTE_MS / 2)
    content.end()
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    expect(content.told()).toEqual([])
  })
}

test('an activity that was cut short is neither completed nor satisfied', async () => {
  const tree = aTree(FREE, leaf('a'), leaf('b'))
  const content = await timed('2004', true, { tree, sequencing: '' })
  content.begin()
  await vi.advanceTimersByTimeAsync(MINUTE_MS + OWN_END_MS)
  expect(knownOf(tree, content.sequencing(), 'act-a')).toMatchObject({
    successStatus: 'unknown',
    completionStatus: 'unknown',
    attempts: 1,
  })
})

test('timeLimitExceeded is true for an activity, and its parent, once its attempt has used its time', async () => {
  const limits = el('limitConditions', { attemptAbsoluteDurationLimit: 'PT1M' })
  const closed = rule('pre', { condition: 'timeLimitExceeded' }, 'disabled')
  const tree = aTree(FREE, leaf('a', limits, closed), leaf('b'))
  const after = async (ms: number) => {
    const content = await timed('2004', false, { tree, sequencing: '' })
    content.begin()
    await vi.advanceTimersByTimeAsync(ms)
    content.end()
    const left = { sequencing: content.sequencing(), completed: false, choices: [], next: null, open: null }
    return (await walk(tree, [['b', {}]], left)).choices
  }
  expect(await after(MINUTE_MS - 1_000)).toContain('a')
  expect(await after(MINUTE_MS)).not.toContain('a')
})
