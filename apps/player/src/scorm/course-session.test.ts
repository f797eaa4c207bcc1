import type { ScormPlay } from '@vereda/domain/content/player-protocol.ts'
import type { ScormNode } from '@vereda/domain/content/scorm-manifest.ts'
import { expect, test } from 'vitest'
import type { AppPort, Committed } from '../play/app-port.ts'
import { scorm2004 } from './scorm-2004.ts'

type Api = Record<'Initialize' | 'Terminate', (parameter: '') => string> &
  Record<'SetValue', (element: string, value: string) => string>

const leaf = (id: string): ScormNode => ({ id, title: id, itemId: id, children: [] })
const controlMode = { name: 'controlMode', attributes: { choice: 'true', flow: 'true' }, children: [] }
const tree: ScormNode = {
  id: 'org',
  title: 'Course',
  children: [leaf('a'), leaf('b')],
  sequencing: { name: 'sequencing', attributes: {}, children: [controlMode] },
}

async function open(item: string, sequencing = '') {
  const said: unknown[] = []
  const commits: Committed[] = []
  const port: AppPort = {
    tell: (message) => void said.push(message),
    commit: (committed) => void commits.push(committed),
    answered: async () => {},
    isLosing: () => false,
    onClose() {},
  }
  const play: ScormPlay = {
    kind: 'scorm',
    version: '2004',
    item,
    entry: '',
    state: {},
    isAsset: false,
    course: { tree, sequencing },
  }
  const session = await scorm2004(play, port)
  const courses = () => commits.flatMap((one) => (one.kind === 'scorm' && one.course ? [one.course] : []))
  const states = () => commits.flatMap((one) => (one.kind === 'scorm' && one.state ? [one.state] : []))
  return { states, session: session!, api: session!.api as Api, said, courses }
}

test('a continue request ends the item, and the app opens the next', async () => {
  const { api, said, courses } = await open('a')
  api.Initialize('')
  api.SetValue('cmi.completion_status', 'completed')
  api.SetValue('adl.nav.request', 'continue')
  expect(api.Terminate('')).toBe('true')
  expect(said).toEqual([{ kind: 'navigate', item: 'b' }])
  expect(courses().at(-1)).toMatchObject({ next: 'b', completed: false })
})

test('an exitAll request ends the course without a next item', async () => {
  const { api, said } = await open('b')
  api.Initialize('')
  api.SetValue('adl.nav.request', 'exitAll')
  api.Terminate('')
  expect(said).toEqual([{ kind: 'navigate', item: null }])
})

test('content that ends without a request leaves the choice to the learner', async () => {
  const { api, said, courses } = await open('a')
  api.Initialize('')
  api.Terminate('')
  expect(said).toEqual([])
  expect(courses().at(-1)).toMatchObject({ next: 'b', choices: ['a', 'b'] })
})

test('content that is taken away is suspended, and the learner can still choose', async () => {
  const { api, session, courses } = await open('a')
  api.Initialize('')
  session.left()
  expect(courses().at(-1)!.choices).toEqual(['a', 'b'])
  const again = await open('b', courses().at(-1)!.sequencing)
  again.api.Initialize('')
  again.api.SetValue('cmi.completion_status', 'completed')
  again.api.Terminate('')
  expect(again.courses().at(-1)!.completed).toBe(false)
})

test('a course resumes its suspended item until that is complete', async () => {
  const { api, session, courses } = await open('b')
  api.Initialize('')
  session.left()
  expect(courses().at(-1)!.next).toBe('b')
  const again = await open('b', courses().at(-1)!.sequencing)
  again.api.Initialize('')
  again.api.SetValue('cmi.completion_status', 'completed')
  again.session.left()
  expect(again.courses().at(-1)!.next).not.toBe('b')
})

test('abandoned content is not completed', async () => {
  const { api, states } = await open('a')
  api.Initialize('')
  api.SetValue('adl.nav.request', 'abandon')
  api.Terminate('')
  expect(states().at(-1)).not.toMatchObject({ 'cmi.completion_status': 'completed' })
})

test('an item is open from its launch until its content ends or is taken away', async () => {
  const { api, courses } = await open('a')
  expect(courses().at(-1)!.open).toBe('a')
  api.Initialize('')
  api.Terminate('')
  expect(courses().at(-1)!.open).toBeNull()
  const again = await open('b', courses().at(-1)!.sequencing)
  expect(again.courses().at(-1)!.open).toBe('b')
  again.session.left()
  expect(again.courses().at(-1)!.open).toBeNull()
})

test('a next item that content requested is not open before its launch', async () => {
  const { api, courses } = await open('a')
  api.Initialize('')
  api.SetValue('adl.nav.request', 'continue')
  api.Terminate('')
  expect(courses().at(-1)).toMatchObject({ next: 'b', open: null })
})
