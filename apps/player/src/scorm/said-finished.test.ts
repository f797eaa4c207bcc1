import type { ScormPlay } from '@vereda/domain/content/player-protocol.ts'
import { expect, test } from 'vitest'
import type { AppPort, Committed } from '../play/app-port.ts'
import { scorm12 } from './scorm-12.ts'
import { scorm2004 } from './scorm-2004.ts'

type Api = Record<string, (...words: string[]) => string>
type Commit = Extract<Committed, { kind: 'scorm' }>

const VERSIONS = {
  '1.2': { open: scorm12, call: (name: string) => `LMS${name}`, status: 'cmi.core.lesson_status' },
  '2004': { open: scorm2004, call: (name: string) => name, status: 'cmi.completion_status' },
} as const
const NAMES = { begin: 'Initialize', set: 'SetValue', commit: 'Commit' } as const

async function running(version: '1.2' | '2004', left: string | null = null) {
  const commits: Commit[] = []
  const port: AppPort = {
    tell() {},
    commit: (one) => void (one.kind === 'scorm' && commits.push(one)),
    answered: async () => {},
    isLosing: () => false,
    onClose() {},
  }
  const { open, call, status } = VERSIONS[version]
  const play: ScormPlay = {
    kind: 'scorm',
    version,
    item: 'a',
    entry: '',
    isAsset: false,
    course: null,
    state: left === null ? {} : { [status]: left },
  }
  const session = (await open(play, port))!
  const api = session.api as Api
  const say = (word: string) => api[call(NAMES.set)]!(status, word)
  const commit = () => api[call(NAMES.commit)]!('')
  const begin = () => api[call(NAMES.begin)]!('')
  return { begin, say, commit, last: () => commits.at(-1)!, status, session }
}

const UNSAID = { '1.2': 'failed', '2004': 'incomplete' } as const

test.each(['1.2', '2004'] as const)(
  '%s: content that reports finished and then something else stays reported, with or without a commit between',
  async (version) => {
    for (const isCommitted of [true, false]) {
      const { begin, say, commit, last, status, session } = await running(version)
      begin()
      say('completed')
      if (isCommitted) commit()
      say(UNSAID[version])
      session.left()
      expect(last()).toMatchObject({ state: { [status]: UNSAID[version] }, saidFinished: true })
    }
  },
)

test.each(['1.2', '2004'] as const)(
  '%s: content that never reports finished is not reported',
  async (version) => {
    const { begin, say, last, session } = await running(version)
    // what it sets before it begins does not count
    say('completed')
    begin()
    say(UNSAID[version])
    session.left()
    expect(last()).not.toHaveProperty('saidFinished')
  },
)

test('a finished status at the sitting’s start counts as reported', async () => {
  const { begin, say, last, session } = await running('1.2', 'passed')
  begin()
  say('failed')
  session.left()
  expect(last()).toMatchObject({ saidFinished: true })
})
