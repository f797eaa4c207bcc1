import { beginSession } from '@vereda/client/session/session.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { trailRanking } from '@vereda/contract/rest/enrollctl-trailRanking.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aBadge, aPlayFact, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { Question } from '@vereda/domain/content/page-block.ts'
import { NOTHING_READ } from '@vereda/domain/content/reading.ts'
import { layPlaysOver } from '@vereda/domain/trail/lay-plays.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import type { ServerDouble } from '../../../../../tests/components/server-double.ts'
import { Template } from './template.tsx'

const question = (id: string, part: Partial<Question>): Question => ({
  id,
  kind: 'single',
  prompt: `${id}?`,
  options: [],
  correct: [],
  points: 5,
  ...part,
})
const options = [
  { id: 'a', text: 'A health record' },
  { id: 'b', text: 'A badge number' },
]
const asked = [question('Which one', { options, correct: ['a'] }), question('Why', { kind: 'reflection' })]
const diary = aResource({
  id: 'diary',
  type: 'contenttool',
  title: 'What is personal',
  badges: [aBadge({ title: 'First leaf' })],
  data: {
    type: 'contenttool',
    id: 'diary',
    blocks: asked.map((one) => ({ kind: 'question', question: one })),
  },
})
const mail = aResource({ id: 'mail', title: 'The wrong address', minutes: 6 })
const share = aResource({ id: 'share', title: 'Sharing safely', dependencies: ['mail'] })
const steps = [
  aStep({ id: 'arrive', title: 'Arriving', resources: [diary] }),
  aStep({ id: 'care', title: 'Taking care', resources: [mail, share] }),
]
const objectData = {
  ...NOTHING_READ,
  reachedEnd: true,
  answers: { 'Which one': ['a'], Why: ['I write less on paper.'] },
}
const opened = aPlayFact({ key: 'one', resourceId: 'diary', points: 10, badges: ['badge'], objectData })
const sent = aPlayFact({ key: 'two', resourceId: 'mail', points: 25, seq: 2 })

/** A trail with one activity done, one next, and one locked until then. */
function aWalkedTrail(trailType: Trail['trailType']): Trail {
  const trail = listedTrail(aTrailDocument({ title: 'Privacy', trailType, steps }))
  return { ...layPlaysOver(trail, [opened]), id: `walked-${trailType}`, stepsSeen: ['arrive', 'care'] }
}

test('a journal shows the points earned of all, the test’s points included @long', async ({ show }) => {
  beginSession(ANA_SIGNED_IN)
  const walked = aWalkedTrail(0)
  const trail = {
    ...walked,
    test: { attempts: 1, questions: [{ ...asked[0]!, kind: 'single' as const, points: 70 }] },
  }
  await show(<Template trail={trail} />, { group: 'trail', at: '/trail/walked-0' })
  const earned = say('trail.test.result', { points: walked.sumPoints, max: walked.maxPoints + 70 })
  await expect.element(page.getByRole('button', { name: earned })).toBeVisible()
})

/** The trail on the screen, and a button that lays a play over it. */
function Walking({ trail }: { trail: Trail }) {
  const [shown, setShown] = useState(trail)
  return (
    <>
      <Template trail={shown} />
      <button type="button" onClick={() => setShown(layPlaysOver(trail, [sent]))}>
        play
      </button>
    </>
  )
}

const ranking = {
  ranking: [{ id: 'ana', name: 'Ana P.', points: 10, position: 1 }],
  position: 1,
  total: 1,
}
/** The app asks for the ranking once it knows that the trail has one. */
function tellsRanking(server: ServerDouble, trail: Trail) {
  server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
  server.keepsAnswering(trailRanking, ranking)
}
const closed = () => say('parts.resource.first', { title: 'The wrong address' })
const NAMES = { 0: 'journal', 2: 'board', 3: 'episodes' } as const

// one layout is always tried, and the others when what they depend on changes
const later = (kind: number) => (kind === 0 ? '' : ' @long')

for (const kind of [0, 2, 3] as const) {
  const at = { group: 'trail', at: `/trail/walked-${kind}` }

  test(`the ${NAMES[kind]} shows what is done, next and locked, also to a screen reader${later(kind)}`, async ({
    show,
    server,
  }) => {
    beginSession(ANA_SIGNED_IN)
    tellsRanking(server, aWalkedTrail(kind))
    await show(<Template trail={aWalkedTrail(kind)} />, at)
    await expect.element(page.getByRole('heading', { name: /Taking care/ })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: /What is personal/ }).first())
      .toHaveAttribute('href', `/trail/walked-${kind}/play/diary`)
    const now = document.querySelectorAll('[aria-current=step]')
    expect([...now].map((element) => /The wrong address/.test(element.textContent ?? ''))).toEqual([true])
    expect(document.querySelector('[title="Failed dependency: The wrong address"]')).not.toBeNull()
    expect(page.getByRole('link', { name: /Sharing safely/ }).elements()).toEqual([])
    await expectAccessible()
  })

  test(`the ${NAMES[kind]} opens the next activity as soon as the one before is played${later(kind)}`, async ({
    show,
    server,
  }) => {
    beginSession(ANA_SIGNED_IN)
    tellsRanking(server, aWalkedTrail(kind))
    await show(<Walking trail={aWalkedTrail(kind)} />, at)
    await expect.element(page.getByRole('heading', { name: /Taking care/ })).toBeVisible()
    await page.getByRole('button', { name: 'play', exact: true }).click()
    await expect.element(page.getByRole('link', { name: /Sharing safely/ }).first()).toBeVisible()
    const now = [...document.querySelectorAll('[aria-current=step]')]
    expect(now.map((element) => /Sharing safely/.test(element.textContent ?? ''))).toEqual([true])
    await expect.poll(() => document.querySelectorAll('[class*=fresh]').length).toBe(1)
  })
}

for (const kind of [0, 1, 2, 3] as const)
  test(`the ${kind === 1 ? 'map' : NAMES[kind]} links to the film of a step @long`, async ({
    show,
    server,
  }) => {
    beginSession(ANA_SIGNED_IN)
    const film = { resourceId: 'diary', path: 'drop.mp4', title: 'The way of a drop' }
    const listed = listedTrail(
      aTrailDocument({ trailType: kind, steps: [{ ...steps[0]!, video: film }, steps[1]!] }),
    )
    const trail = { ...listed, id: `film-${kind}` }
    tellsRanking(server, trail)
    await show(<Template trail={trail} />, { group: 'trail', at: `/trail/film-${kind}` })
    await expect
      .element(page.getByRole('link', { name: say('trail.film.watch', { title: film.title }) }))
      .toHaveAttribute('href', `/trail/film-${kind}/video/arrive`)
    await expectAccessible()
  })

test('the journal shows the learner’s own answers beside their questions', async ({ show, server }) => {
  beginSession(ANA_SIGNED_IN)
  tellsRanking(server, aWalkedTrail(0))
  await show(<Template trail={aWalkedTrail(0)} />, { group: 'trail', at: '/trail/walked-0' })
  await expect.element(page.getByText('Which one?')).toBeVisible()
  await expect.element(page.getByText(say('trail.journal.right'))).toBeVisible()
  await expect.element(page.getByText('“I write less on paper.”')).toBeVisible()
  await expect.element(page.getByText('First leaf')).toBeVisible()
  await expect.element(page.getByText(closed())).toBeVisible()
})

test('a locked tile of the board says why when pressed, without a tick @long', async ({ show, server }) => {
  beginSession(ANA_SIGNED_IN)
  tellsRanking(server, aWalkedTrail(2))
  await show(<Template trail={aWalkedTrail(2)} />, { group: 'trail', at: '/trail/walked-2' })
  await page.getByRole('button', { name: /Sharing safely/ }).click()
  const why = page.getByText(closed(), { exact: true })
  await expect.element(why).toBeVisible()
  expect(why.element().querySelector('svg')).toBeNull()
})

test('a trail whose ranking is off has no link to it, in each layout @long', async ({ show }) => {
  beginSession(ANA_SIGNED_IN)
  for (const kind of [0, 2, 3] as const) {
    const trail = { ...aWalkedTrail(kind), conclusion: { html: '', disableRanking: true } }
    await show(<Template trail={trail} />, { group: 'trail', at: `/trail/walked-${kind}` })
  }
  await expect.poll(() => page.getByRole('heading', { name: /Taking care/ }).elements().length).toBe(3)
  expect(page.getByRole('link', { name: /ranking/i }).elements()).toEqual([])
})

const LONG = Array.from({ length: 9 }, (_, i) => aResource({ id: `part-${i}`, title: `Part ${i}` }))
const behind = LONG.slice(0, 6).map(({ id }, i) => aPlayFact({ key: id, resourceId: id, seq: i + 1 }))

for (const kind of [0, 2, 3] as const)
  test(`the ${NAMES[kind]} opens scrolled to the next activity @long`, async ({ show, server }) => {
    // in a low window the activity is below the view; in a high one it is out of view only along its row
    await page.viewport(390, kind === 3 ? 1400 : 500)
    beginSession(ANA_SIGNED_IN)
    const steps = [aStep({ resources: LONG })]
    const listed = listedTrail(aTrailDocument({ trailType: kind, steps }))
    const trail = { ...layPlaysOver(listed, behind), id: `long-${kind}` }
    tellsRanking(server, trail)
    await show(<Template trail={trail} />, {
      group: 'trail',
      at: `/trail/long-${kind}`,
    })
    const next = page
      .getByRole('listitem')
      .filter({ hasText: /Part 6/ })
      .first()
    await expect.element(next).toBeInViewport({ ratio: 0.6 })
  })
