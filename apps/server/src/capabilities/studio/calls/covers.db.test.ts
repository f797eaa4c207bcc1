import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { publishOwn } from '../../trails/publish.ts'

const PICTURE = 'data:image/png;base64,iVBORw0KGgo='

let one: TestApp
let acme: number
let tokens: Record<string, string>

beforeAll(async () => {
  one = await testApp()
  const permissions = { boss: ['MANAGER'], editor: ['EDITOR'], reader: ['REPORTER'] }
  const trails = [
    aTrailDocument({ id: 'caves', title: 'Caves', cover: PICTURE, coverAlt: 'A lamp', steps: [] }),
    aTrailDocument({ id: 'woods', title: 'Woods', steps: [] }),
  ]
  const elsewhere = aTrailDocument({ id: 'sea', title: 'Sea', cover: PICTURE, steps: [] })
  const learners = ['ana', 'boss', 'editor', 'reader']
  acme = await one.addDomain({ hostkey: 'acme', trails, learners, permissions })
  await one.addDomain({
    hostkey: 'escola',
    trails: [elsewhere],
    learners: ['boss'],
    permissions: { boss: ['MANAGER'] },
  })
  const people = ['ana', 'boss', 'editor', 'reader']
  tokens = Object.fromEntries(
    await Promise.all(people.map(async (name) => [name, await one.signIn('acme', name)])),
  )
})
afterAll(() => one.close())

const asks = (who: string, path: string, trails = ['caves', 'woods', 'sea', 'nowhere', 'caves']) =>
  one.app.inject({
    method: 'POST',
    url: `/rest/${path}`,
    headers: as('acme', tokens[who]!),
    payload: { trails },
  })

test.each([
  ['boss', 'studio/covers'],
  ['editor', 'studio/covers'],
  ['boss', 'studio/results/covers'],
  ['reader', 'studio/results/covers'],
])('%s gets from %s the covers of the domain’s own trails, each once', async (who, path) => {
  const answer = await asks(who, path)
  expect(answer.json()).toEqual({ covers: [{ trailId: 'caves', cover: PICTURE, coverAlt: 'A lamp' }] })
})

test.each([
  ['reader', 'studio/covers'],
  ['editor', 'studio/results/covers'],
  ['ana', 'studio/covers'],
  ['ana', 'studio/results/covers'],
])('%s is refused %s', async (who, path) => {
  expect((await asks(who, path)).statusCode).toBe(403)
})

test('the cover is the newest version’s, and none when that version has none', async () => {
  const other = `${PICTURE}AA`
  const publish = (given: object) => {
    const document = aTrailDocument({ id: 'woods', title: 'Woods', steps: [], ...given })
    return one.database.atomically(acme, (tx) => publishOwn(tx, document))
  }
  const told = async () => (await asks('boss', 'studio/covers', ['woods'])).json().covers
  await publish({ cover: PICTURE, coverAlt: 'Ferns' })
  await publish({ cover: other })
  expect(await told()).toEqual([{ trailId: 'woods', cover: other, coverAlt: '' }])
  await publish({})
  expect(await told()).toEqual([])
})

test('results name their trail, and a request for more than 200 covers is refused', async () => {
  await one.app.inject({ url: '/rest/studio/results', headers: as('acme', tokens.boss!) }).then((answer) => {
    const { results } = answer.json()
    expect(results.map(({ trailId }: { trailId: string }) => trailId).sort()).toEqual(['caves', 'woods'])
  })
  expect((await asks('boss', 'studio/covers', [])).json()).toEqual({ covers: [] })
  const tooMany = Array.from({ length: 201 }, (_, n) => `trail-${n}`)
  expect((await asks('boss', 'studio/covers', tooMany)).statusCode).toBe(400)
})
