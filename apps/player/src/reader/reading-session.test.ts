import { expect, test } from 'vitest'
import type { AppPort } from '../play/app-port.ts'
import { readingSession } from './reading-session.ts'

const POST = {
  kind: 'post',
  html: '<p>A cut in winter</p>',
  link: null,
  files: [],
  reading: { reachedEnd: false, positions: {}, watched: [], answers: {} },
  maxPoints: 40,
} as const

/** A session whose app answers commits when the test says so. */
function aReading() {
  const answers: (() => void)[] = []
  const committed: unknown[] = []
  const port: AppPort = {
    tell() {},
    commit: (one) => void committed.push(one),
    answered: () => new Promise((resolve) => answers.push(resolve)),
    isLosing: () => false,
    onClose() {},
  }
  const shown: boolean[] = []
  const session = readingSession({ ...POST, files: [], reading: { ...POST.reading, watched: [] } }, port)
  session.onChange(() => shown.push(session.isFinished()))
  return { session, committed, shown, answer: (nth: number) => answers[nth]!() }
}

test('a change is sent to the app at once, and shows when the app has answered', async () => {
  const { session, committed, shown, answer } = aReading()
  const changed = session.change({ reachedEnd: true })
  expect(committed).toMatchObject([{ kind: 'claim', claim: { finished: true } }])
  expect(shown).toEqual([])
  answer(0)
  await changed
  expect(shown).toEqual([true])
})

test('the answer to an earlier change does not show a later one', async () => {
  const { session, shown, answer } = aReading()
  const first = session.change({ positions: { 'a.mp4': 5 } })
  const second = session.change({ reachedEnd: true })
  answer(0)
  await first
  expect(shown).toEqual([])
  answer(1)
  await second
  expect(shown).toEqual([true])
})
