import { test as base, expect, onTestFinished, vi } from 'vitest'
import { ANA, ANA_SIGNED_IN } from '../../../../tests/components/known.ts'
import { storedCell } from '../cell/stored-cell.ts'
import {
  beginSession,
  chooseJourney,
  endedCell,
  endSession,
  hasLeft,
  isAfterAnother,
  refreshPerson,
  sessionCell,
} from './session.ts'

const BOTH = [
  { hostkey: 'acme', name: 'Acme', logo: null },
  { hostkey: 'other', name: 'Other', logo: null },
]

/** Another tab of the origin: the browser itself tells this tab what the other one writes. */
const test = base.extend<{ otherTab: Storage }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs
  otherTab: async ({}, use) => {
    localStorage.clear()
    sessionCell.set(null)
    const frame = document.body.appendChild(document.createElement('iframe'))
    await use(frame.contentWindow!.localStorage)
    frame.remove()
  },
})

const stored = () => JSON.parse(localStorage.getItem('vereda.session') ?? 'null')

test('a session that begins, changes or ends in one tab does so in all tabs', async ({ otherTab }) => {
  beginSession(ANA_SIGNED_IN)
  expect(JSON.parse(otherTab.getItem('vereda.session')!)).toMatchObject({ authorization: 'Bearer of-ana' })
  otherTab.setItem('vereda.session', JSON.stringify({ ...stored(), authorization: 'Bearer afresh' }))
  await expect.poll(() => sessionCell.get()?.authorization).toBe('Bearer afresh')
  otherTab.removeItem('vereda.session')
  await expect.poll(() => sessionCell.get()).toBeNull()
})

test('a storage cleared by another tab ends the session here, and listeners are told', async ({
  otherTab,
}) => {
  beginSession(ANA_SIGNED_IN)
  let heard = 0
  const stop = sessionCell.subscribe(() => void heard++)
  otherTab.clear()
  await expect.poll(() => sessionCell.get()).toBeNull()
  expect(heard).toBe(1)
  stop()
  beginSession(ANA_SIGNED_IN)
  expect(heard).toBe(1)
})

test('an unreadable stored session counts as none', async ({ otherTab }) => {
  for (const text of ['{', '{"authorization":7}', 'null']) {
    beginSession(ANA_SIGNED_IN)
    otherTab.setItem('vereda.session', text)
    await expect.poll(() => sessionCell.get()).toBeNull()
  }
})

test('a session ended elsewhere is marked until the next sign-in, and one that the person left is not', ({
  otherTab: _,
}) => {
  beginSession(ANA_SIGNED_IN)
  endSession('elsewhere')
  expect([sessionCell.get(), endedCell.get(), hasLeft()]).toEqual([null, true, false])
  expect(localStorage.getItem('vereda.session')).toBeNull()
  beginSession(ANA_SIGNED_IN)
  expect(endedCell.get()).toBe(false)
  endSession('left')
  expect([sessionCell.get(), endedCell.get(), hasLeft()]).toEqual([null, false, true])
})

test.for([
  { title: '', isRefused: false },
  { title: ', where the browser refuses a tab its storage, too', isRefused: true },
])(
  'isAfterAnother is true for another person than the last one, in any tab, and false for the same$title @long',
  async ({ isRefused }, { otherTab }) => {
    if (isRefused)
      vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
        throw new DOMException('refused', 'SecurityError')
      })
    onTestFinished(() => void vi.restoreAllMocks())
    beginSession(ANA_SIGNED_IN)
    const ofAna = otherTab.getItem('vereda.session')!
    const signsIn = async (session: string, userId: string) => {
      otherTab.removeItem('vereda.session')
      await expect.poll(() => sessionCell.get()).toBeNull()
      otherTab.setItem('vereda.session', session)
      await expect.poll(() => sessionCell.get()?.person.userId).toBe(userId)
      return isAfterAnother()
    }
    const { userId } = ANA_SIGNED_IN
    expect(await signsIn(ofAna, userId)).toBe(false)
    const ofRui = JSON.stringify({
      ...JSON.parse(ofAna),
      person: { ...JSON.parse(ofAna).person, userId: 'rui' },
    })
    expect(await signsIn(ofRui, 'rui')).toBe(true)
    refreshPerson(JSON.parse(ofRui).person)
    expect(isAfterAnother()).toBe(true)
    expect(await signsIn(ofRui, 'rui')).toBe(false)
  },
)

test('the stored session does not contain the password', ({ otherTab: _ }) => {
  beginSession(ANA_SIGNED_IN)
  expect(Object.keys(stored()).sort()).toEqual(['authorization', 'journey', 'person'])
})

test('a session starts in the person’s last chosen journey, else in the first', ({ otherTab: _ }) => {
  const answer = { ...ANA_SIGNED_IN, journeys: BOTH }
  beginSession(answer)
  expect(sessionCell.get()?.journey).toBe('acme')
  chooseJourney('other')
  endSession('left')
  beginSession({ ...answer, userId: 'bia' })
  expect(sessionCell.get()?.journey).toBe('acme')
  beginSession(answer)
  expect(sessionCell.get()?.journey).toBe('other')
  beginSession({ ...answer, journeys: BOTH.slice(0, 1) })
  expect(sessionCell.get()?.journey).toBe('acme')
  beginSession({ ...answer, journeys: [] })
  expect(sessionCell.get()?.journey).toBe('')
})

test('only the same person is refreshed, and no journey can be chosen without a session', ({
  otherTab: _,
}) => {
  beginSession(ANA_SIGNED_IN)
  refreshPerson({ ...ANA, userId: 'bia' })
  expect(sessionCell.get()?.person.userId).toBe('ana')
  refreshPerson({ ...ANA, permissions: ['MANAGER'] })
  expect(sessionCell.get()).toMatchObject({
    authorization: 'Bearer of-ana',
    person: { permissions: ['MANAGER'] },
  })
  endSession('left')
  chooseJourney('other')
  expect(sessionCell.get()).toBeNull()
})

test('a cell that is set to nothing is removed from storage, and ignores other keys', async ({
  otherTab,
}) => {
  const cell = storedCell('test.cell', String, (text) => text || null)
  cell.set('a')
  expect(localStorage.getItem('test.cell')).toBe('a')
  cell.set('')
  expect(localStorage.getItem('test.cell')).toBeNull()
  otherTab.setItem('test.other', 'x')
  otherTab.setItem('test.cell', 'b')
  await expect.poll(() => cell.get()).toBe('b')
})
