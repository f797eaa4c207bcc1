import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  effectsEndedByHand,
  expectAccessible,
  test,
} from '../../../../../tests/components/component-test.tsx'
import { largeLetters } from '../../../../../tests/components/large-letters.ts'
import { ToldAt } from '../../platform/local/listing/told-at.ts'
import { TrailCard } from './trail-card.tsx'
import { TrailCards } from './trail-cards.tsx'

const LONG_AGO = '2001-05-04T12:00:00.000Z'
const FAR_OFF = '2201-05-04T12:00:00.000Z'
const AT_MIDNIGHT = new Date(2201, 4, 4).toISOString()
const hourOf = (iso: string, ago = 0) =>
  new Date(Date.parse(iso) - ago).toLocaleTimeString('en', { timeStyle: 'short' })

test.for([
  {
    title: 'not open yet',
    dates: { starts: FAR_OFF, ends: null },
    words: `Opens on May 4, 2201, ${hourOf(FAR_OFF)}`,
  },
  {
    title: 'not open until midnight',
    dates: { starts: AT_MIDNIGHT, ends: null },
    words: 'Opens on May 4, 2201',
  },
  {
    title: 'open',
    dates: { starts: LONG_AGO, ends: FAR_OFF },
    words: `Open until May 4, 2201, ${hourOf(FAR_OFF, 1)}`,
  },
  {
    title: 'open until midnight',
    dates: { starts: null, ends: AT_MIDNIGHT },
    words: 'Open until May 3, 2201',
  },
  {
    title: 'closed',
    dates: { starts: null, ends: LONG_AGO },
    words: `Closed on May 4, 2001, ${hourOf(LONG_AGO)}`,
  },
  {
    title: 'taken back',
    dates: { starts: null, ends: LONG_AGO, isGone: true },
    words: 'No longer open to you',
  },
  { title: 'without dates', dates: { starts: null, ends: null }, words: '1 activity' },
])('a card tells its trail’s dates in words: $title @long', async ({ dates, words }, { show }) => {
  const trail = { ...listedTrail(aTrailDocument({ title: 'Soil' })), ...dates }
  await show(
    <main>
      <h1>Trails</h1>
      <h2>New</h2>
      <ul>
        <TrailCard trail={trail} availability={{ kind: 'online' }} isNew />
      </ul>
    </main>,
    { group: 'enroll', at: '/enroll' },
  )
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  await expectAccessible()
})

test('a clock that was set back does not open a trail known to have closed', async ({ show }) => {
  const ends = new Date(Date.now() + 86_400_000).toISOString()
  const trail = { ...listedTrail(aTrailDocument({ title: 'Soil' })), starts: null, ends }
  const at = (told: string) => (
    <ToldAt.Provider value={told}>
      <ul>
        <TrailCard trail={trail} availability={{ kind: 'online' }} isNew />
      </ul>
    </ToldAt.Provider>
  )
  await show(at(LONG_AGO), { group: 'enroll', at: '/enroll' })
  await expect.element(page.getByText(/Open until/)).toBeVisible()
  await show(at(FAR_OFF), { group: 'enroll', at: '/enroll' })
  await expect.element(page.getByText(/Closed on/)).toBeVisible()
})

test('a card’s opening date goes when its trail opens', async ({ show }) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const starts = new Date(Date.now() + 3_600_000).toISOString()
  const trail = { ...listedTrail(aTrailDocument({ title: 'Soil' })), starts, ends: null }
  await show(
    <ul>
      <TrailCard trail={trail} availability={{ kind: 'online' }} isNew />
    </ul>,
    { group: 'enroll', at: '/enroll' },
  )
  await effectsEndedByHand()
  const opens = () => page.getByText(/^Opens on/).elements().length
  expect(opens()).toBe(1)
  vi.advanceTimersByTime(3_600_000)
  await effectsEndedByHand()
  expect(opens()).toBe(0)
})

test('in large letters on a small phone a card’s subtitle shows whole', async ({ show }) => {
  await page.viewport(320, 640)
  largeLetters()
  const subtitle = 'Everything a counter needs to know'
  const trail = {
    ...listedTrail(aTrailDocument({ title: 'Soil' })),
    subTitle: subtitle,
    lastPlayed: LONG_AGO,
  }
  await show(
    <TrailCards>
      <TrailCard trail={trail} availability={{ kind: 'online' }} />
    </TrailCards>,
    { group: 'enroll', at: '/enroll' },
  )
  const line = page.getByText(subtitle)
  await expect.element(line).toBeVisible()
  expect(line.element().scrollWidth).toBeLessThanOrEqual(line.element().clientWidth)
})
