import { onlineManager } from '@tanstack/react-query'
import { sessionCell } from '@vereda/client/session/session.ts'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import { studioTrails } from '@vereda/contract/rest/studio.ts'
import { studioDrafts } from '@vereda/contract/rest/studio-drafts.ts'
import { beforeEach, expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { brokenWords } from '../../../../../tests/components/broken-words.ts'
import { effectsEnded, expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA } from '../../../../../tests/components/known.ts'
import { asking } from '../../testing/studio-test.tsx'
import { TrailsScreen } from './trails-screen.tsx'

const AT = { group: 'trails', at: '/studio/trails' }
const NONE = { trails: [], total: 0, totalPages: 0 }
const TRAIL = {
  id: 'caves',
  title: 'Caves',
  version: 3,
  learners: 2,
  trailType: 1 as const,
  steps: 2,
  activities: 5,
  publishedDate: '2026-03-01T00:00:00.000Z',
  state: 'running' as const,
}
const screen = () => asking(<TrailsScreen />)
const newTrail = () => page.getByRole('button', { name: say('drafts.new'), exact: true })
const find = () => page.getByRole('searchbox', { name: say('trails.search') })

beforeEach<{ server: unknown }>(({ server: _ }) => {
  sessionCell.set({ authorization: 'Bearer of-ana', person: ANA, journey: 'acme' })
  void needMessages('drafts')
})

test('without any trail the screen shows no count and no search, and offers a new trail @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioDrafts, { drafts: [] })
  server.keepsAnswering(studioTrails, NONE)
  await show(screen(), AT)
  await expect.element(page.getByText(say('trails.empty'))).toBeVisible()
  await expect.element(find()).not.toBeInTheDocument()
  await expect.element(page.getByText(say('trails.count', { count: 0 }))).not.toBeInTheDocument()
  expect(newTrail().elements()).toHaveLength(1)
  await expectAccessible()
})

test('on a phone no button moves when the network goes, and none sticks out of the page', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioDrafts, { drafts: [] })
  server.keepsAnswering(studioTrails, { trails: [TRAIL], total: 1, totalPages: 1 })
  await page.viewport(390, 844)
  await show(screen(), AT)
  const fromFile = page.getByRole('button', { name: say('trails.import'), exact: true })
  const placeOf = (element: Element) => {
    const { left, top } = element.getBoundingClientRect()
    return { left, top }
  }
  const rows = () => [fromFile, newTrail()].map((one) => placeOf(one.element()))
  await expect.element(newTrail()).toBeVisible()
  await document.fonts.ready
  const before = rows()
  onTestFinished(() => onlineManager.setOnline(true))
  onlineManager.setOnline(false)
  await expect.element(fromFile).toBeDisabled()
  expect(rows()).toEqual(before)
  const title = placeOf(page.getByRole('heading', { level: 1 }).element())
  const hasGround = getComputedStyle(fromFile.element()).backgroundColor !== 'rgba(0, 0, 0, 0)'
  expect(hasGround && before[0]!.left < title.left).toBe(false)
})

test('drafts that fail to load say so and can be loaded again @long', async ({ show, server }) => {
  server.refuses(studioDrafts, 'fault')
  server.keepsAnswering(studioTrails, { trails: [TRAIL], total: 1, totalPages: 1 })
  await show(screen(), AT)
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('drafts.failed'))
  await expectAccessible()
  const draft = {
    revision: 2,
    publishedRevision: null,
    changedDate: '2026-03-01T00:00:00.000Z',
    changedBy: 'Rui',
  }
  server.keepsAnswering(studioDrafts, {
    drafts: [{ trailId: 'dunes', title: 'Dunes', findings: null, ...draft }],
  })
  await page.getByRole('button', { name: say('frame.again') }).click()
  await expect.element(page.getByRole('link', { name: 'Dunes' })).toBeVisible()
})

test('the trails appear only with the drafts above them', async ({ show, server }) => {
  const drafts = server.answersLate(studioDrafts, { drafts: [] })
  server.keepsAnswering(studioTrails, { trails: [TRAIL], total: 1, totalPages: 1 })
  await show(screen(), AT)
  await expect.poll(() => server.asked(studioTrails)).toHaveLength(1)
  await expect.element(page.getByRole('status', { name: say('frame.loading') })).toBeInTheDocument()
  await expect.element(find()).not.toBeInTheDocument()
  drafts()
  await expect.element(page.getByRole('link', { name: 'Caves' })).toBeVisible()
  await expect.element(find()).toBeVisible()
})

test('a search without results keeps its field and says how many were found', async ({ show, server }) => {
  server.keepsAnswering(studioDrafts, { drafts: [] })
  server.keepsAnswering(studioTrails, NONE)
  await show(screen(), { ...AT, at: '/studio/trails?q=dunes' })
  await expect.element(page.getByText(say('trails.notFound'))).toBeVisible()
  await expect.element(find()).toHaveValue('dunes')
  await expect.element(page.getByText(say('trails.count', { count: 0 }))).toBeVisible()
  expect(newTrail().elements()).toHaveLength(1)
})

test('clearing a search keeps the focus in its field @long', async ({ show, server }) => {
  server.keepsAnswering(studioDrafts, { drafts: [] })
  server.answers(studioTrails, NONE)
  await show(screen(), { ...AT, at: '/studio/trails?q=dunes' })
  await expect.element(page.getByText(say('trails.notFound'))).toBeVisible()
  server.keepsAnswering(studioTrails, { trails: [TRAIL], total: 1, totalPages: 1 })
  await find().click()
  await find().clear()
  await expect.element(page.getByText('Caves', { exact: true })).toBeVisible()
  expect(document.activeElement).toBe(find().element())
})

test('in letters twice as large no word of a title breaks on a small phone @long', async ({
  show,
  server,
}) => {
  const titled = { ...TRAIL, title: 'Histórias da cooperativa' }
  server.keepsAnswering(studioDrafts, { drafts: [] })
  server.keepsAnswering(studioTrails, { trails: [titled], total: 1, totalPages: 1 })
  await page.viewport(320, 800)
  document.documentElement.style.fontSize = '200%'
  await show(screen(), AT)
  const title = page.getByRole('heading', { name: titled.title })
  await expect.element(title).toBeVisible()
  expect(brokenWords(title.element())).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  document.documentElement.style.fontSize = ''
  await page.viewport(1280, 800)
})

test('a page of trails that has become empty leads to the page before, and replaces the address @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioDrafts, { drafts: [] })
  server.answers(studioTrails, { trails: [], total: 20, totalPages: 1 })
  server.keepsAnswering(studioTrails, { trails: [TRAIL], total: 20, totalPages: 1 })
  await show(screen(), { ...AT, at: '/studio/trails?q=ca&page=2' })
  await expect.element(page.getByText('Caves', { exact: true })).toBeVisible()
  expect(server.asked(studioTrails).map(({ query }) => query)).toEqual([
    { search: 'ca', page: '1' },
    { search: 'ca', page: '0' },
  ])
  expect(location.search).toBe('?q=ca')
})

test('while another search loads, neither the last count nor “not found” is shown @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioDrafts, { drafts: [] })
  const come = server.answersLate(studioTrails, { trails: [TRAIL], total: 130, totalPages: 7 })
  await show(screen(), AT)
  // the list uses the screen's request and sends none of its own
  await expect.element(find()).toBeVisible()
  await effectsEnded()
  come()
  const pages = page.getByRole('navigation', { name: say('trails.pages') })
  await expect.element(pages).toBeVisible()
  const tellNone = server.answersLate(studioTrails, NONE)
  await find().fill('x')
  await expect.element(pages).not.toBeInTheDocument()
  expect(page.getByText(say('trails.count', { count: 130 })).query()).toBeNull()
  tellNone()
  const notFound = page.getByText(say('trails.notFound'))
  await expect.element(notFound).toBeVisible()
  const tell = server.answersLate(studioTrails, { trails: [TRAIL], total: 1, totalPages: 1 })
  await find().fill('cav')
  await expect.element(notFound).not.toBeInTheDocument()
  tell()
  await expect.element(page.getByText(say('trails.count', { count: 1 }))).toBeVisible()
})
