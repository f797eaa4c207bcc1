import type { ScormPlay } from '@vereda/domain/content/player-protocol.ts'
import type { ScormVersion } from '@vereda/domain/content/scorm-manifest.ts'
import type { ItemState } from '@vereda/domain/scorm/item-state.ts'
import { expect, test } from 'vitest'
import type { AppPort } from '../play/app-port.ts'
import { scorm12 } from './scorm-12.ts'
import { scorm2004 } from './scorm-2004.ts'

type Api = Record<string, (...words: unknown[]) => string>

/** What is stored of an element, and the error, after content of a version has set a value. */
async function kept(version: ScormVersion, element: string, word: unknown) {
  const states: ItemState[] = []
  const port: AppPort = {
    tell() {},
    commit: (one) => void (one.kind === 'scorm' && one.state && states.push(one.state)),
    answered: async () => {},
    isLosing: () => false,
    onClose() {},
  }
  const play = { kind: 'scorm', version, item: 'a', entry: '', isAsset: false, course: null, state: {} }
  const session = await (version === '1.2' ? scorm12 : scorm2004)(play as ScormPlay, port)
  const api = session!.api as Api
  const call = (name: string, ...words: unknown[]) => api[version === '1.2' ? `LMS${name}` : name]!(...words)
  call('Initialize', '')
  if (element.startsWith('cmi.interactions.0')) call('SetValue', 'cmi.interactions.0.id', 'q')
  call('SetValue', element, word)
  const error = call('GetLastError')
  call('Commit', '')
  return [states.at(-1)![element], error]
}

test.each<[ScormVersion, string, unknown, string]>([
  ['1.2', 'cmi.core.score.raw', '85%', '85'],
  ['1.2', 'cmi.core.score.raw', '85,5', '85.5'],
  ['1.2', 'cmi.core.score.raw', ' 85 ', '85'],
  ['1.2', 'cmi.core.score.raw', '+85', '85'],
  ['1.2', 'cmi.core.score.raw', 85.5, '85.5'],
  ['1.2', 'cmi.core.lesson_status', 'Passed ', 'passed'],
  ['1.2', 'cmi.core.session_time', '0:1:5', '00:01:05'],
  ['1.2', 'cmi.core.session_time', '00:01:05.678', '00:01:05.67'],
  ['1.2', 'cmi.interactions.0.latency', '0:0:7,5', '00:00:07.5'],
  ['2004', 'cmi.score.scaled', '0,85', '0.85'],
  ['2004', 'cmi.score.scaled', '85 %', '0.85'],
  ['2004', 'cmi.score.raw', '85%', '85'],
  ['2004', 'cmi.success_status', 'Passed', 'passed'],
  ['2004', 'cmi.completion_status', 'COMPLETED', 'completed'],
  ['2004', 'cmi.session_time', 'PT5.123S', 'PT5.12S'],
  ['2004', 'cmi.interactions.0.latency', 'PT1M5.555S', 'PT1M5.55S'],
])('%s: for %s, %s is kept as %s', async (version, element, word, meant) => {
  expect(await kept(version, element, word)).toEqual([meant, '0'])
})

test.each<[ScormVersion, string, string, string]>([
  ['1.2', 'cmi.core.score.raw', 'eighty', '405'],
  ['1.2', 'cmi.core.score.raw', '8,5,1', '405'],
  ['1.2', 'cmi.core.score.raw', '120%', '405'],
  ['1.2', 'cmi.core.session_time', '1 minute', '405'],
  ['2004', 'cmi.score.scaled', '85', '407'],
  ['2004', 'cmi.score.scaled', '%', '406'],
])('%s: for %s, %s has no plain meaning and is refused', async (version, element, word, error) => {
  expect((await kept(version, element, word))[1]).toBe(error)
})

test('free text of content stays unchanged', async () => {
  expect(await kept('1.2', 'cmi.suspend_data', ' Page 2, 50% ')).toEqual([' Page 2, 50% ', '0'])
  expect(await kept('2004', 'cmi.location', ' Page,2 ')).toEqual([' Page,2 ', '0'])
})
