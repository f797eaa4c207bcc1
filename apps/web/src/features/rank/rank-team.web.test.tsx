import { beginSession } from '@vereda/client/session/session.ts'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { trailRanking } from '@vereda/contract/rest/enrollctl-trailRanking.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { TEAM_NAME_MAX } from '@vereda/domain/team/team-name.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { cutNetwork, expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { noteReachable } from '../../platform/local/calls/connection.ts'
import { localStore } from '../../platform/local/store/local-store.ts'
import { playInTeam } from '../../platform/local/team/choose-team.ts'
import { RankScreen } from './rank-screen.tsx'

const NAMES = ['Herons', 'Toucans', 'Jays', 'Otters', 'Owls']
const rows = NAMES.map((name, n) => ({
  id: name.toLowerCase(),
  name,
  points: 500 - n * 100,
  position: n + 1,
}))

test('a learner in a team sees the ranking of teams, their team’s row, and its people in the board’s head', async ({
  show,
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  const id = 'ranked-in-a-team'
  const trail = { ...listedTrail(aTrailDocument({ trailType: 2 })), id, rankingSeen: true, teams: true }
  server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
  server.keepsAnswering(trailRanking, { ranking: rows, position: 4, total: 5 })
  const players = [
    { id: 'ana', name: 'Ana Prado', username: 'ana' },
    { id: 'joao', name: 'João Prado', username: 'joao' },
  ]
  await playInTeam(id, { type: 'default', id: 'otters', name: 'Otters', players })
  await show(<RankScreen trailId={id} />, { group: 'rank', at: `/trail/${id}/rank` })
  const own = page.getByRole('listitem').filter({ hasText: say('rank.yours') })
  await expect.element(own).toHaveTextContent('4Otters your team200in total')
  await expect.element(page.getByText('Ana Prado, João Prado')).toBeVisible()
  expect(server.asked(trailRanking)[0]!.query.team).toBe('["online","otters"]')
  await expectAccessible()
})

test('the leading team is told that it leads, and its name shows whole on the podium @long', async ({
  show,
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  const id = 'led-by-a-team'
  const trail = { ...listedTrail(aTrailDocument({})), id, rankingSeen: true, teams: true }
  server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
  const ranking = rows.map((row, n) => ({ ...row, name: n === 0 ? 'Otters of the valley' : row.name }))
  server.keepsAnswering(trailRanking, { ranking, position: 1, total: 5 })
  const players = [{ id: 'ana', name: 'Ana Prado', username: 'ana' }]
  await playInTeam(id, { type: 'default', id: 'herons', name: 'Otters of the valley', players })
  await show(<RankScreen trailId={id} />, { group: 'rank', at: `/trail/${id}/rank` })
  await expect.element(page.getByText(say('rank.first.team'))).toBeVisible()
  await expect
    .element(page.getByRole('listitem').first())
    .toMatchTextContent(new RegExp(`Otters of the valley \\(${say('rank.yours')}\\)`))
  // the emblem has the size of a face even outside a row of the list
  const emblem = document.querySelector('ol li [class*="emblem"]')!
  expect(getComputedStyle(emblem).display).toBe('block')
})

test('on a phone a long team name takes two lines of the podium, and a press shows it whole @long', async ({
  show,
  server,
}) => {
  await page.viewport(390, 844)
  beginSession(ANA_SIGNED_IN)
  const id = 'led-by-a-long-name'
  const trail = { ...listedTrail(aTrailDocument({})), id, rankingSeen: true, teams: true }
  server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
  const long = 'Otters of the upper valley and its rivers'.slice(0, TEAM_NAME_MAX)
  const ranking = rows.map((row, n) => ({ ...row, name: n === 0 ? long : row.name }))
  server.keepsAnswering(trailRanking, { ranking, position: 2, total: 5 })
  const players = [{ id: 'ana', name: 'Ana Prado', username: 'ana' }]
  await playInTeam(id, { type: 'default', id: 'toucans', name: 'Toucans', players })
  await show(<RankScreen trailId={id} />, { group: 'rank', at: `/trail/${id}/rank` })
  const name = page.getByRole('button', { name: long })
  await expect.element(name).toHaveAttribute('aria-expanded', 'false')
  const linesOf = (text: Element) =>
    Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight))
  const text = () => name.element().previousElementSibling!
  expect(linesOf(text())).toBe(2)
  // a name that fits has no button
  expect(page.getByRole('button', { name: 'Toucans' }).elements()).toEqual([])
  await name.click()
  await expect.element(name).toHaveAttribute('aria-expanded', 'true')
  expect(text().scrollHeight).toBeLessThanOrEqual(text().clientHeight + 1)
  // the stem gets shorter, so the bloom stays within the drawn ground
  const ground = document.querySelector('[class*="ground"]')!.getBoundingClientRect()
  const bloomTop = () => document.querySelector('ol li [class*="bloom"]')!.getBoundingClientRect().top
  await expect.poll(bloomTop).toBeGreaterThanOrEqual(ground.top)
  await expectAccessible()
})

test('a learner without a team is led from the ranking to choose one, also without a network, and no play is queued @long', async ({
  show,
  server,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  const id = 'without-a-team'
  const document = aTrailDocument({ approvalRating: 80, steps: [aStep({ resources: [aResource()] })] })
  const trail = { ...listedTrail(document), id, teams: true, team_type: 'event' as const }
  server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
  server.keepsAnswering(trailRanking, { ranking: rows, position: 6, total: 6 })
  await show(<RankScreen trailId={id} />, { group: 'rank', at: `/trail/${id}/rank` })
  await needMessages('team-first')
  const note = page.getByRole('status').filter({ hasText: say('team-first.title') })
  const choose = note.getByRole('link', { name: say('team-first.choose') })
  await expect.element(choose).toHaveAttribute('href', `/trail/${id}/event_select`)
  await expect.element(page.getByText('Herons').first()).toBeVisible()
  await expectAccessible()
  // progress made alone is not what starts again
  expect(page.getByRole('button', { name: say('parts.anew.go') }).elements()).toEqual([])
  noteReachable(false)
  await expect.poll(() => note.element().textContent).toContain(say('team-first.unanswered'))
  cutNetwork()
  await expect.poll(() => note.element().textContent).toContain(say('team-first.offline'))
  await expect.element(choose).toBeVisible()
  expect(await localStore.read(['TOSEND'], (tx) => tx.list('TOSEND'))).toEqual([])
  const players = [{ id: 'ana', name: 'Ana Prado', username: 'ana' }]
  await playInTeam(id, { type: 'event', id: 'otters', name: 'Otters', players })
  await expect.element(note).not.toBeInTheDocument()
  // whichever tab chose the team, the shown ranking is the team's
  await expect.element(page.getByRole('listitem').filter({ hasText: say('rank.yours') })).toBeVisible()
})

test('on a computer the first three of a board’s ranking are in sight below its head and the team note @long', async ({
  show,
  server,
}) => {
  await page.viewport(1280, 800)
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  const id = 'board-without-a-team'
  const listed = listedTrail(aTrailDocument({ trailType: 2, title: 'The tides of the valley' }))
  const trail = { ...listed, id, rankingSeen: true, teams: true, team_type: 'event' as const }
  server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
  server.keepsAnswering(trailRanking, { ranking: rows, position: 6, total: 6 })
  await needMessages('team-first')
  await show(<RankScreen trailId={id} />, { group: 'rank', at: `/trail/${id}/rank` })
  await expect.element(page.getByRole('link', { name: say('team-first.choose') })).toBeVisible()
  await expect.element(page.getByText('Herons').first()).toBeVisible()
  await document.fonts.ready
  const lowest = () =>
    Math.max(
      ...[...document.querySelectorAll('ol li')].slice(0, 3).map((li) => li.getBoundingClientRect().bottom),
    )
  expect(lowest()).toBeLessThanOrEqual(innerHeight)
  const [first, ...others] = [...document.querySelectorAll<HTMLElement>('ol li [class*="stem"]')].map(
    ({ offsetHeight }) => offsetHeight,
  )
  expect(first).toBeGreaterThan(Math.max(...others))
})
