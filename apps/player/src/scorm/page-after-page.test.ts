import type { ScormPlay } from '@vereda/domain/content/player-protocol.ts'
import type { ScormNode } from '@vereda/domain/content/scorm-manifest.ts'
import { expect, test } from 'vitest'
import type { AppPort, Committed } from '../play/app-port.ts'
import { scorm2004 } from './scorm-2004.ts'
import { DONE } from './testing/a-walk.ts'

type Content = Record<string, (...words: string[]) => string>

const leaf = (id: string): ScormNode => ({ id, title: id, itemId: id, children: [] })
const treeOf = (choice: 'true' | 'false'): ScormNode => {
  const controlMode = { name: 'controlMode', attributes: { choice, flow: 'true' }, children: [] }
  const sequencing = { name: 'sequencing', attributes: {}, children: [controlMode] }
  return { id: 'org', title: 'Course', children: [leaf('a'), leaf('b')], sequencing }
}
const tree = treeOf('true')

/** A launch whose pages come one after the other, in a frame of a page that stays. `course` is set for an item among several. */
async function open(course: ScormPlay['course'] = null) {
  const commits: Committed[] = []
  const said: unknown[] = []
  const port: AppPort = {
    tell: (message) => void said.push(message),
    commit: (committed) => void commits.push(committed),
    answered: async () => {},
    isLosing: () => false,
    onClose() {},
  }
  const state = { 'cmi.entry': 'ab-initio', 'cmi.learner_name': 'Dias, Marina', 'cmi.launch_data': 'x=1' }
  const play = { kind: 'scorm', version: '2004', item: 'a', entry: '', state, isAsset: false, course }
  let page = 1
  const session = (await scorm2004(play as ScormPlay, port, () => ['around', page]))!
  const last = () => commits.flatMap((one) => (one.kind === 'scorm' && one.state ? [one.state] : [])).at(-1)
  const courses = () => commits.flatMap((one) => (one.kind === 'scorm' && one.course ? [one.course] : []))
  const turn = () => {
    page += 1
  }
  return { session, api: session.api as Content, last, courses, said, turn }
}

test('a page after a terminated one initializes again, and continues its data', async () => {
  const { api, last, turn, session } = await open()
  expect(api.Initialize!('')).toBe('true')
  api.SetValue!('cmi.location', '1')
  api.SetValue!('cmi.session_time', 'PT1M')
  expect(api.Terminate!('')).toBe('true')

  turn()
  expect(api.Initialize!('')).toBe('true')
  expect(api.GetValue!('cmi.location')).toBe('1')
  expect(api.GetValue!('cmi.learner_name')).toBe('Dias, Marina')
  expect(api.GetValue!('cmi.launch_data')).toBe('x=1')
  expect(api.GetValue!('cmi.entry')).toBe('')
  api.SetValue!('cmi.score.scaled', '0.8')
  api.SetValue!('cmi.session_time', 'PT1M')
  expect(api.Terminate!('')).toBe('true')

  turn()
  expect(api.Initialize!('')).toBe('true')
  api.SetValue!('cmi.success_status', 'passed')
  expect(session.isRunning()).toBe(true)
  session.left()
  const kept = { 'cmi.location': '1', 'cmi.score.scaled': '0.8', 'cmi.success_status': 'passed' }
  expect(last()).toMatchObject({ ...kept, 'cmi.total_time': 'PT2M' })
})

test('a page after a suspended one resumes', async () => {
  const { api, turn } = await open()
  api.Initialize!('')
  api.SetValue!('cmi.exit', 'suspend')
  api.Terminate!('')
  turn()
  api.Initialize!('')
  expect(api.GetValue!('cmi.entry')).toBe('resume')
})

test('the page that terminated can’t initialize again', async () => {
  const { api } = await open()
  api.Initialize!('')
  api.Terminate!('')
  expect(api.Initialize!('')).toBe('false')
  expect(api.GetLastError!()).toBe('104')
  expect(api.SetValue!('cmi.location', '2')).toBe('false')
  expect(api.GetLastError!()).toBe('133')
})

test('a timeout ends all pages', async () => {
  const { api, session, turn } = await open()
  api.Initialize!('')
  session.timeOut()
  turn()
  expect(api.Initialize!('')).toBe('false')
})

test('an item among several reopens for a new page, and rolls up its last page’s data', async () => {
  const { api, courses, turn } = await open({ tree, sequencing: '' })
  api.Initialize!('')
  api.Terminate!('')
  expect(courses().at(-1)).toMatchObject({ open: null })
  turn()
  api.Initialize!('')
  expect(courses().at(-1)).toMatchObject({ open: 'a' })
  for (const [element, value] of Object.entries(DONE)) api.SetValue!(element, value)
  api.Terminate!('')
  expect(courses().at(-1)).toMatchObject({ open: null, next: 'b' })
})

test('no further page of an item begins once content requested the next item', async () => {
  const { api, said, turn } = await open({ tree, sequencing: '' })
  api.Initialize!('')
  api.SetValue!('adl.nav.request', 'continue')
  api.Terminate!('')
  turn()
  expect(api.Initialize!('')).toBe('false')
  expect(said).toEqual([{ kind: 'navigate', item: 'b' }])
})

test('no further page of an item begins when the package’s rules lead on', async () => {
  const { api, said, turn, courses } = await open({ tree: treeOf('false'), sequencing: '' })
  api.Initialize!('')
  api.Terminate!('')
  const left = courses().at(-1)
  turn()
  expect(api.Initialize!('')).toBe('false')
  expect([said, courses().at(-1)]).toEqual([[], left])
})
