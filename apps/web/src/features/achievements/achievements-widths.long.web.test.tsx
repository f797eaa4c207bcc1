import { beginSession } from '@vereda/client/session/session.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aBadge, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { brokenWords } from '../../../../../tests/components/broken-words.ts'
import { say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { largeLetters } from '../../../../../tests/components/large-letters.ts'
import { AchievementsScreen } from './achievements-screen.tsx'

const badges = ['First water', 'First leaf', 'First bloom'].map((title) => aBadge({ id: title, title }))
const document_ = aTrailDocument({ steps: [aStep({ resources: [aResource({ badges })] })] })
const columnsOf = (element: Element) => getComputedStyle(element).gridTemplateColumns.split(' ').length

test('achievements change their columns at 750 and 1140 px, and tell how many there are and how many are won', async ({
  show,
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  const listed = listedTrail(document_)
  const trail = { ...listed, id: 'wide', completedBadges: 1, totalBadges: 3 }
  server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
  await page.viewport(749, 900)
  await show(<AchievementsScreen trailId="wide" origin="ranking" backRoute="/trail/wide/rank" />, {
    group: 'achievements',
    at: '/trail/wide/achievements',
  })
  const list = page.getByRole('list').filter({ has: page.getByText('First water') })
  await expect.element(list).toBeVisible()
  const counted = () => document.querySelector('[class*="count"]')?.textContent
  await expect.poll(counted).toMatch(/1.*3/)
  const head = () => document.querySelector('h1')!.closest('[class*="head"]')!
  const layout = async (width: number) => {
    await page.viewport(width, 900)
    return [columnsOf(head()), columnsOf(list.element())]
  }
  expect(await layout(749)).toEqual([1, 3])
  expect(await layout(750)).toEqual([2, 4])
  expect(await layout(1139)).toEqual([2, 4])
  expect(await layout(1140)).toEqual([2, 6])
  const back = page.getByRole('link', { name: say('achievements.back.rank') })
  await expect.element(back).toHaveAttribute('href', '/trail/wide/rank')
})

test('in large letters on the smallest phone each row has one achievement, whose name keeps whole words', async ({
  show,
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  const names = ['Perguntas certas', 'Nenhuma gota fora']
  const won = names.map((title) => aBadge({ id: title, title }))
  const steps = [aStep({ resources: [aResource({ badges: won })] })]
  const trail = { ...listedTrail(aTrailDocument({ steps })), id: 'letters' }
  server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
  await page.viewport(320, 640)
  const screen = <AchievementsScreen trailId="letters" origin={undefined} backRoute={undefined} />
  await show(screen, { group: 'achievements', at: '/trail/letters/achievements' })
  const list = page.getByRole('list').filter({ has: page.getByText(names[0]!) })
  await expect.element(list).toBeVisible()
  expect(columnsOf(list.element())).toBe(2)
  largeLetters()
  await expect.poll(() => columnsOf(list.element())).toBe(1)
  await document.fonts.ready
  expect(brokenWords(list.element())).toEqual([])
})
