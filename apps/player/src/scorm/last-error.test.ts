import type { ScormPlay } from '@vereda/domain/content/player-protocol.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppPort } from '../play/app-port.ts'
import { scorm12 } from './scorm-12.ts'
import { scorm2004 } from './scorm-2004.ts'
import type { ScormSession } from './scorm-session.ts'

// GetLastError answers for the course's own last call (SCORM 1.2 RTE 3.3.4, SCORM 2004 RTE 3.1.7).

type Api = Record<string, (...words: string[]) => string>
type Version = ScormPlay['version']

/** Longer than the library waits before it commits what content has set. */
const AUTOMATIC_MS = 60_000
const PLACE = { '1.2': 'cmi.core.lesson_location', '2004': 'cmi.location' } as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function running(version: Version) {
  const device = { isFull: false, commits: 0 }
  const port: AppPort = {
    tell() {},
    commit: () => void device.commits++,
    answered: async () => {},
    isLosing: () => device.isFull,
    onClose() {},
  }
  const play: ScormPlay = {
    kind: 'scorm',
    version,
    item: 'a',
    entry: '',
    isAsset: false,
    course: null,
    state: {},
  }
  const session = (await (version === '1.2' ? scorm12 : scorm2004)(play, port)) as ScormSession
  const call = (name: string, ...words: string[]) =>
    (session.api as Api)[version === '1.2' ? `LMS${name}` : name]!(...words)
  call('Initialize', '')
  return { device, session, call, place: PLACE[version] }
}

const byItself = () => vi.advanceTimersByTime(AUTOMATIC_MS)

const AT = [
  ['1.2', 'made by itself', byItself],
  ['1.2', 'made as the page is left', (session: ScormSession) => session.keep()],
  ['2004', 'made by itself', byItself],
  ['2004', 'made as the page is left', (session: ScormSession) => session.keep()],
] as const

test.each(AT)('%s: a commit %s keeps the error of the last call', async (version, _, commit) => {
  const { call, place, session, device } = await running(version)
  call('SetValue', place, '3')
  expect(call('GetValue', 'cmi.nothing')).toBe('')
  const told = () => [call('GetLastError'), call('GetDiagnostic', '')]
  const before = told()
  expect(before[0]).toBe('401')
  commit(session)
  expect(device.commits).toBe(1)
  expect(told()).toEqual(before)
})

test.each(AT)(
  '%s: a commit %s that fails does not change the error of the last call',
  async (version, _, commit) => {
    const { call, place, session, device } = await running(version)
    call('SetValue', place, '3')
    expect(call('GetValue', 'cmi.nothing')).toBe('')
    const told = () => [call('GetLastError'), call('GetDiagnostic', '')]
    const before = told()
    device.isFull = true
    commit(session)
    expect(device.commits).toBe(1)
    expect(told()).toEqual(before)
    expect(call('Commit', '')).toBe('false')
    expect(call('GetLastError')).not.toBe('0')
  },
)
