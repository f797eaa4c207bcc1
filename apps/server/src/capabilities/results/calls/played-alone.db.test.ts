import { aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { Question } from '@vereda/domain/content/page-block.ts'
import { answered, NOTHING_READ, pageMatter, readingClaim } from '@vereda/domain/content/reading.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'

const options = ['north', 'south'].map((id) => ({ id, text: `To the ${id}` }))
const WAY: Question = {
  id: 'way',
  kind: 'single',
  prompt: 'Which way?',
  points: 1,
  options,
  correct: ['north'],
}
const MATTER = [{ kind: 'question' as const, question: WAY }]
const PAGE = aResource({
  id: 'page',
  type: 'contenttool',
  data: { type: 'contenttool', id: 'page', blocks: MATTER },
})
const TRAIL = aTrailDocument({
  id: 't',
  reaction: { questions: [{ id: 'why', prompt: 'Why?' }] },
  steps: [aStep({ resources: [PAGE] })],
})
const ALONE = ['ana', 'bia', 'caio', 'davi', 'eva', 'gil']
const NORTH = ALONE.slice(0, 5)

let one: TestApp
let acme: number
const tokens = new Map<string, string>()
const sql = (name: string, text: string) => one.database.as(acme, (tx) => tx.rows({ name, text }))

const post = async (who: string, path: string, payload: object) => {
  const headers = as('acme', tokens.get(who)!)
  const answer = await one.app.inject({ method: 'POST', url: `/rest/enrollctl/${path}`, payload, headers })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const get = async (path: string, who = 'boss') =>
  (
    await one.app.inject({ url: `/rest/studio/results/t/${path}`, headers: as('acme', tokens.get(who)!) })
  ).json()

async function plays(who: string, answer: string, stars: number) {
  const { result } = await post(who, 'trackItem', { groupTrailId: 't', resourceId: 'page' })
  const claim = readingClaim(pageMatter(MATTER), answered(NOTHING_READ, WAY, [answer]), 100)
  await post(who, `track/${result.replace('track:', '')}`, aPlay(claim))
  const words = { why: `Because ${stars}` }
  await post(who, 'trackreaction/t', { stars, texts: words, date: '2026-03-01T12:00:00.000Z' })
}

beforeAll(async () => {
  one = await testApp()
  // learners who have not begun are counted nowhere, so nobody is hidden among them
  const learners = [...ALONE, 'hugo', 'iara', 'joel', 'boss', 'rita']
  const permissions = { boss: ['MANAGER'], rita: ['REPORTER'] }
  acme = await one.addDomain({
    hostkey: 'acme',
    trails: [TRAIL],
    teamTypes: { t: 'default' as const },
    learners,
    permissions,
  })
  for (const name of learners) tokens.set(name, await one.signIn('acme', name))
  await sql(
    'north',
    `insert into journey (domain_id, id, hostkey, name) values (${acme}, 'norte', 'norte', 'North')`,
  )
  const them = `unnest(array['${NORTH.join("','")}'])`
  await sql(
    'who-is-there',
    `insert into journey_member (domain_id, journey_id, account_id) select ${acme}, 'norte', ${them}`,
  )
  for (const who of NORTH) await plays(who, 'south', 4)
  await plays('gil', 'north', 2)
  // hugo played alone once, and is in a team now
  await plays('hugo', 'north', 1)
  await sql(
    'a-team',
    `insert into team (domain_id, id, group_trail_id, group_identifier) values (${acme}, 'red', 't', 'Red')`,
  )
  await sql(
    'its-member',
    `insert into team_member (domain_id, team_id, account_id, group_trail_id, slot) values (${acme}, 'red', 'hugo', 't', 1)`,
  )
})
afterAll(() => one.close())

test('answers and reactions of those without a team have their own report, also filtered, apart from the teams’', async () => {
  expect((await get('questions')).questions).toEqual([])
  expect((await get('reactions')).stars).toEqual([0, 0, 0, 0, 0])
  expect((await get('questions?stands=alone')).questions).toMatchObject([
    { question: 'way', answered: 6, correct: 1 },
  ])
  const told = await get('reactions?stands=alone')
  expect([told.stars, told.total]).toEqual([[0, 1, 0, 5, 0], 6])
  expect(told.written).toContainEqual(
    expect.objectContaining({ texts: [{ prompt: 'Why?', text: 'Because 2' }] }),
  )
  expect((await get('questions?stands=alone&group=norte')).questions).toMatchObject([
    { answered: 5, correct: 0 },
  ])
  expect((await get('reactions?stands=alone&group=norte')).stars).toEqual([0, 0, 0, 5, 0])
})

test('a reader of results sees five or more without a team, and can’t derive fewer from two filters', async () => {
  expect((await get('questions?stands=alone', 'rita')).questions).toMatchObject([{ answered: 6 }])
  expect((await get('reactions?stands=alone', 'rita')).stars).toEqual([0, 1, 0, 5, 0])
  // six people less these five are one person
  for (const of of ['questions', 'reactions'])
    expect(await get(`${of}?stands=alone&group=norte`, 'rita')).toMatchObject({ error: 'too-few' })
  expect((await get('questions?stands=begun')).error).toBe('malformed')
})
