import { afterEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { say, test } from '../../../../../tests/components/component-test.tsx'
import type { Sync, SyncFace } from '../../platform/local/sync/use-sync.ts'
import { SyncChip } from './sync-chip.tsx'

const nothing = () => undefined
const inState = (state: SyncFace): Sync => ({
  state,
  left: 2,
  initial: 5,
  attention: [],
  stopped: null,
  syncNow: nothing,
  tryAgain: async () => true,
  discard: async () => true,
})
const STATES: readonly SyncFace[] = ['saved', 'syncing', 'queued', 'offline', 'failed', 'attention']
const SHOWN = { group: 'app', at: '/' }
afterEach(() => {
  vi.restoreAllMocks()
})

const widthOf = (element: Element) => element.getBoundingClientRect().width

test('the sync chip is as wide as its words, and takes the same space in every state', async ({ show }) => {
  await page.viewport(1280, 800)
  await show(
    STATES.map((state) => (
      <p key={state} style={{ display: 'flex' }}>
        <SyncChip sync={inState(state)} />
      </p>
    )),
    SHOWN,
  )
  await expect.poll(() => page.getByRole('status').elements().length).toBeGreaterThanOrEqual(STATES.length)
  const buttons = page.getByRole('button').elements()
  expect(new Set(buttons.map((button) => widthOf(button.closest('[role=status]')!))).size).toBe(1)
  expect(new Set(buttons.map(widthOf)).size).toBeGreaterThan(1)
})

test('on the smallest phones the chip is beside the link back, at the edge, in every state', async ({
  show,
}) => {
  await page.viewport(320, 568)
  await show(
    STATES.map((state) => (
      <p key={state} data-row style={{ display: 'flex', flexWrap: 'wrap', gap: 12, width: 280 }}>
        <a href="/enroll">Back to it</a>
        <SyncChip sync={inState(state)} />
      </p>
    )),
    SHOWN,
  )
  const rows = () => [...document.querySelectorAll('[data-row]')]
  await expect.poll(() => rows().length).toBe(STATES.length)
  await document.fonts.ready
  for (const row of rows()) {
    const [back, chip] = ['a', '[role=status]'].map((one) => row.querySelector(one)!.getBoundingClientRect())
    expect(chip!.top).toBeLessThan(back!.bottom)
    expect(Math.round(chip!.right)).toBe(Math.round(row.getBoundingClientRect().right))
  }
})

test('on a bar the chip takes the space of its words, and on a phone of its sign', async ({ show }) => {
  await page.viewport(1280, 800)
  await show(<SyncChip sync={inState('saved')} isSmall />, SHOWN)
  const sign = page.getByRole('button')
  await expect.element(sign).toBeVisible()
  const room = () => widthOf(sign.element().closest('[role=status]')!)
  expect(room()).toBe(widthOf(sign.element()))
  expect(room()).toBeLessThan(160)
  await page.viewport(390, 844)
  await expect.poll(room).toBe(44)
})

test('the chip is empty, but keeps its space, until the queue was read', async ({ show }) => {
  await page.viewport(1280, 800)
  await show(
    <main>
      <SyncChip sync={inState('unread')} />
    </main>,
    SHOWN,
  )
  const main = page.getByRole('main')
  await expect.element(main).toBeInTheDocument()
  expect(main.element().textContent).toBe('')
  const kept = main.element().firstElementChild!.getBoundingClientRect()
  await show(<SyncChip sync={inState('saved')} />, SHOWN)
  const told = page.getByRole('button').element().closest('[role=status]')!.getBoundingClientRect()
  expect([kept.width, kept.height]).toEqual([told.width, told.height])
})

test('the queue that the chip opens is outside the announced status', async ({ show }) => {
  await show(<SyncChip sync={inState('saved')} />, SHOWN)
  await page.getByRole('button').click()
  const queue = page.getByRole('dialog', { name: 'What you did' })
  await expect.element(queue).toBeVisible()
  expect(queue.element().closest('[role=status]')).toBeNull()
})

test.for([
  [false, 'parts.sync.offline', 'sync-sheet.offline'],
  [true, 'parts.sync.unanswered', 'sync-sheet.unanswered'],
] as const)(
  'the chip says whether the network or the server is away (browser online: %s)',
  async ([hasNetwork, words, sentence], { show }) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(hasNetwork)
    await show(<SyncChip sync={{ ...inState('offline'), left: 0 }} />, { ...SHOWN, group: 'sync-sheet' })
    const sign = page.getByRole('button', { name: say(words) })
    await sign.click()
    await expect.element(page.getByRole('dialog').getByText(say(sentence))).toBeVisible()
  },
)
