import { randomUUID } from 'node:crypto'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { joinJourneys } from '../../identity/sql/new-accounts.ts'

let one: TestApp
let acme: number
const tokens: Record<string, string> = {}

beforeAll(async () => {
  one = await testApp()
  const given = { learners: ['ana', 'boss'], permissions: { boss: ['MANAGER'] } }
  const trails = ['caves', 'dunes', 'shore'].map((id) => aTrailDocument({ id, title: id, steps: [] }))
  acme = await one.addDomain({ ...given, hostkey: 'acme', trails })
  await one.addDomain({ ...given, hostkey: 'escola', trails: [] })
  for (const who of given.learners) tokens[who] = await one.signIn('acme', who, who)
  tokens.other = await one.signIn('escola', 'boss')
})
afterAll(() => one.close())

async function ask(who: string, method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = as(who === 'other' ? 'escola' : 'acme', tokens[who])
  return (await one.app.inject({ method, url: `/rest/${url}`, headers, payload })).json()
}
const boss = (method: 'GET' | 'POST', url: string, payload?: object) => ask('boss', method, url, payload)
const catalogue = () => boss('GET', 'studio/catalogue')
const journey = (name: string) => boss('POST', 'studio/journeys', { id: null, name })
const place = (id: string, journeyId: string, categories: string[] = []) =>
  boss('POST', `studio/group-trails/${id}/place`, { journeyId, categories })
const move = (from: string, to: string | null) => boss('POST', 'studio/categories/move', { from, to })
/** The trails in somebody's own catalogue, in one journey or in all, each with its categories. */
const listed = async (who: string, journeyKey?: string) => {
  const { trails } = await ask(who, 'GET', `enrollctl/listUser${journeyKey ? `?journey=${journeyKey}` : ''}`)
  return Object.fromEntries(
    trails.map((trail: { id: string; categories: string[] }) => [trail.id, trail.categories]),
  )
}
const treeOf = async (who: string) => {
  const tree = await ask(who, 'GET', 'enrollctl/getTree')
  return tree.map((one: { name: string; children: { name: string }[] }) => [
    one.name,
    one.children.map(({ name }) => name),
  ])
}
const told = async () =>
  (
    await one.app.inject({
      method: 'POST',
      url: '/track/domainjourneylist',
      headers: as('acme'),
      payload: {},
    })
  ).json()

type Told = { what: string; subject: string }

/** The orderings in the audit trail, the newest first. */
const ordersTold = async () =>
  (await boss('GET', 'studio/domain/events')).events.flatMap(({ what, subject }: Told) =>
    what === 'catalogue-ordered' ? [subject] : [],
  )

test('learners see journeys under their new names and order, and trails in the journey where a manager put them', async () => {
  const { id: night } = await journey('Turno da Noite')
  const { id: day } = await journey('Day')
  await boss('POST', 'studio/journeys', { id: day, name: 'Day shift' })
  const { journeys } = await catalogue()
  expect(journeys.map(({ name, isOwn }: { name: string; isOwn: boolean }) => [name, isOwn])).toEqual([
    ['acme', true],
    ['Turno da Noite', false],
    ['Day shift', false],
  ])
  expect(night).toMatch(/^turno-da-noite-/)
  await boss('POST', 'studio/journeys/order', { ids: [day, 'acme', night] })
  expect((await catalogue()).journeys.map(({ id }: { id: string }) => id)).toEqual([day, 'acme', night])
  await boss('POST', 'studio/journeys/order', { ids: [day, 'acme', night] })
  expect(await ordersTold()).toEqual(['Day shift, acme, Turno da Noite'])
  expect((await told()).length).toBeGreaterThan(0)
  await one.database.atomically(acme, (tx) => joinJourneys(tx, 'ana', ['acme', night, day]))
  const { journeys: hers } = await ask('ana', 'GET', 'currentuser')
  expect(hers.map(({ name }: { name: string }) => name)).toEqual(['Day shift', 'acme', 'Turno da Noite'])
  expect(await place('caves', night)).toMatchObject({ journeyId: night })
  await place('dunes', day)
  expect(Object.keys(await listed('ana', night))).toEqual(['caves'])
  expect(Object.keys(await listed('ana', day))).toEqual(['dunes'])
  expect(Object.keys(await listed('ana')).sort()).toEqual(['caves', 'dunes', 'shore'])
  expect(await boss('POST', 'studio/journeys/order', { ids: [day, night] })).toMatchObject({ field: 'ids' })
})

test('a retried request for a new journey makes one journey and records one event', async () => {
  const evening = { id: null, fresh: randomUUID(), name: 'Evening' }
  const made = await boss('POST', 'studio/journeys', evening)
  expect(await boss('POST', 'studio/journeys', evening)).toEqual(made)
  const { journeys } = await catalogue()
  expect(journeys.filter(({ name }: { name: string }) => name === 'Evening')).toHaveLength(1)
  const { events } = await boss('GET', 'studio/domain/events')
  expect(events.filter(({ subject }: Told) => subject === 'Evening')).toHaveLength(1)
})

test('a retried request for a new journey under another name renames the journey that was made', async () => {
  const [fresh, other] = [randomUUID(), randomUUID()]
  const { id } = await boss('POST', 'studio/journeys', { id: null, fresh, name: 'Dusk' })
  expect(await boss('POST', 'studio/journeys', { id: null, fresh, name: 'Dawn' })).toEqual({ id })
  await boss('POST', 'studio/journeys', { id: null, fresh: other, name: 'Dusk at sea' })
  const { journeys } = await catalogue()
  const named = journeys.map(({ name }: { name: string }) => name)
  expect(named.filter((name: string) => /Dusk|Dawn/.test(name))).toEqual(['Dawn', 'Dusk at sea'])
})

test('renaming, moving or removing a category changes the two-level tree and the trails that learners see', async () => {
  await place('caves', 'acme', ['Vendas/Lojas', 'Cultura'])
  await place('dunes', 'acme', ['Vendas', 'Técnico/Água'])
  await place('shore', 'acme', ['Vendas/Lojas'])
  expect(await treeOf('ana')).toEqual([
    ['Cultura', []],
    ['Técnico', ['Água']],
    ['Vendas', ['Lojas']],
  ])
  await boss('POST', 'studio/domain', { defaultCategory: 'Vendas/Lojas' })
  expect(await move('Vendas', 'Comercial')).toEqual({ trails: 3 })
  expect(await listed('ana')).toEqual({
    caves: ['Comercial/Lojas', 'Cultura'],
    dunes: ['Comercial', 'Técnico/Água'],
    shore: ['Comercial/Lojas'],
  })
  expect(await ask('ana', 'GET', 'enrollctl/getCategoryDefault/')).toEqual({
    category: 'Comercial',
    subCategory: 'Lojas',
  })
  expect(await move('Comercial/Lojas', 'Técnico/Lojas')).toEqual({ trails: 2 })
  expect(await treeOf('ana')).toEqual([
    ['Comercial', []],
    ['Cultura', []],
    ['Técnico', ['Água', 'Lojas']],
  ])
  expect(await move('Técnico', 'Cultura/Técnico')).toMatchObject({ error: 'malformed', field: 'to' })
  expect(await move('Técnico', null)).toEqual({ trails: 3 })
  expect(await listed('ana')).toEqual({ caves: ['Cultura'], dunes: ['Comercial'], shore: [] })
  expect(await move('Nowhere', 'x')).toEqual({ trails: 0 })
})

test('learners see categories in the manager’s order, unlisted ones by name after them; a renamed one keeps its place', async () => {
  await place('caves', 'acme', ['Vendas/Lojas', 'Cultura'])
  await place('dunes', 'acme', ['Vendas/Feiras', 'Técnico'])
  await place('shore', 'acme', [])
  const order = (paths: string[]) => boss('POST', 'studio/categories/order', { paths })
  expect(await order(['Vendas', 'Vendas/Lojas', 'Técnico'])).toEqual({ result: 'ok' })
  const inOrder = [
    ['Vendas', ['Lojas', 'Feiras']],
    ['Técnico', []],
    ['Cultura', []],
  ]
  await expect.poll(() => treeOf('ana')).toEqual(inOrder)
  expect((await ordersTold())[0]).toBe('Vendas, Vendas/Lojas, Técnico')
  expect((await catalogue()).categoryOrder).toEqual(['Vendas', 'Vendas/Lojas', 'Técnico'])
  await move('Vendas', 'Comercial')
  await expect
    .poll(() => ask('ana', 'GET', 'enrollctl/getCategoryOrder'))
    .toEqual({ paths: ['Comercial', 'Comercial/Lojas', 'Técnico'] })
  await move('Técnico', null)
  expect((await catalogue()).categoryOrder).toEqual(['Comercial', 'Comercial/Lojas'])
  expect(await order(['Vendas', ' Vendas '])).toMatchObject({ error: 'malformed', field: 'paths' })
  expect(await order(['a/b/c'])).toMatchObject({ error: 'malformed', field: 'paths' })
  expect((await ask('ana', 'POST', 'studio/categories/order', { paths: [] })).error).toBe('not-permitted')
  expect(await ask('other', 'GET', 'enrollctl/getCategoryOrder')).toEqual({ paths: [] })
  expect(await ask('other', 'POST', 'studio/categories/order', { paths: ['Escola'] })).toEqual({
    result: 'ok',
  })
  expect((await catalogue()).categoryOrder).toEqual(['Comercial', 'Comercial/Lojas'])
})

test('the second of two managers who move one trail or set one order is refused, and the first change stays', async () => {
  const was = { journeyId: 'acme', categories: ['Safety'] }
  await place('caves', was.journeyId, was.categories)
  const put = (categories: string[]) =>
    boss('POST', 'studio/group-trails/caves/place', { journeyId: 'acme', categories, was })
  // the answer to the first request may be lost, so the same request is sent twice
  for (const _ of [1, 2]) expect(await put(['Sales', 'Safety'])).toMatchObject({ id: 'caves' })
  expect(await put(['Audit'])).toMatchObject({ error: 'changed-meanwhile' })
  const stands = await catalogue()
  expect(stands.trails.find(({ id }: { id: string }) => id === 'caves').categories).toEqual([
    'Sales',
    'Safety',
  ])
  const before = stands.categoryOrder
  const order = (paths: string[]) => boss('POST', 'studio/categories/order', { paths, was: before })
  for (const _ of [1, 2]) expect(await order(['Sales', 'Safety'])).toEqual({ result: 'ok' })
  expect(await order(['Safety', 'Sales'])).toMatchObject({ error: 'changed-meanwhile' })
  const ids = stands.journeys.map(({ id }: { id: string }) => id)
  const { id: newest } = await journey('Dawn')
  const late = { ids: ids.toReversed(), was: ids }
  expect(await boss('POST', 'studio/journeys/order', late)).toMatchObject({ error: 'changed-meanwhile' })
  const after = await catalogue()
  expect(after.categoryOrder).toEqual(['Sales', 'Safety'])
  expect(after.journeys.map(({ id }: { id: string }) => id)).toEqual([...ids, newest])
})

test('the second of two managers who rename one journey is refused, and the first name stays', async () => {
  const { id } = await journey('Dusk')
  const rename = (name: string, was = 'Dusk') => boss('POST', 'studio/journeys', { id, name, was })
  // the answer to the first request may be lost, so the same request is sent twice
  for (const _ of [1, 2]) expect(await rename('Evening')).toEqual({ id })
  expect(await rename('Late')).toMatchObject({ error: 'changed-meanwhile' })
  const { journeys } = await catalogue()
  expect(journeys.find((one: { id: string }) => one.id === id)).toMatchObject({ name: 'Evening' })
  await boss('POST', `studio/journeys/${id}/remove`, {})
  expect(await rename('Late', 'Evening')).toMatchObject({ error: 'changed-meanwhile' })
})

test('the second of two managers who rename, move or remove one category is refused, and the first change stays', async () => {
  await place('caves', 'acme', ['Sales/Shops'])
  await place('dunes', 'acme', ['Sales', 'Audit'])
  await place('shore', 'acme')
  const was = ['caves', 'dunes']
  const put = (from: string, to: string | null, seen = was) =>
    boss('POST', 'studio/categories/move', { from, to, was: seen })
  const changed = { error: 'changed-meanwhile' }
  for (const _ of [1, 2]) expect(await put('Sales', 'Selling')).toEqual({ trails: 2 })
  expect(await put('Sales', 'Vending')).toMatchObject(changed)
  expect(await put('Sales', null)).toMatchObject(changed)
  expect(await put('Sales/Shops', 'Sales/Stores', ['caves'])).toMatchObject(changed)
  // the category above has another name by now, and is not made again
  expect(await put('Audit', 'Sales/Audit', ['dunes'])).toMatchObject(changed)
  expect(await listed('ana')).toEqual({ caves: ['Selling/Shops'], dunes: ['Selling', 'Audit'], shore: [] })
  await place('shore', 'acme', ['Selling'])
  expect(await put('Selling', 'Sales')).toEqual({ trails: 3 })
})

test('a journey with a trail and the domain’s own journey cannot be removed; an empty one can', async () => {
  const { id } = await journey('Short')
  await one.database.atomically(acme, (tx) => joinJourneys(tx, 'ana', ['acme', id]))
  await place('caves', id)
  const remove = (which: string) => boss('POST', `studio/journeys/${which}/remove`)
  expect((await remove(id)).error).toBe('journey-in-use')
  expect((await remove('acme')).error).toBe('journey-in-use')
  const people = async () => {
    const { journeys } = await catalogue()
    return journeys.find((one: { id: string }) => one.id === id)?.people
  }
  expect(await people()).toBe(1) // the people of the journey are still in it
  await place('caves', 'acme')
  expect(await remove(id)).toEqual({ result: 'ok' })
  expect(await people()).toBeUndefined()
  // A repeated removal succeeds: its answer was lost, or another manager removed the journey too.
  expect(await remove(id)).toEqual({ result: 'ok' })
  expect(Object.keys(await listed('ana'))).toContain('caves')
})

test('removing a journey takes it out of invitations and closes an invitation that led nowhere else', async () => {
  const { id } = await journey('Gone soon')
  const invite = async (name: string, journeys: string[]) => {
    const statement = {
      name: 'invite-into',
      text: `insert into invitation (domain_id, id, group_key, token_hash, journeys) values ($1, $2::text, $2::text, sha256($2::text::bytea), $3)`,
    }
    await one.database.atomically(acme, (tx) => tx.rows(statement, [acme, name, journeys]))
  }
  const stands = () =>
    one.database.as(acme, (tx) => {
      const text =
        'select id, journeys, revoked_at is not null as closed from invitation where domain_id = $1 order by id'
      return tx.rows({ name: 'invitations-stand', text }, [acme])
    })
  await invite('both', ['acme', id])
  await invite('lone', [id])
  await invite('other', ['acme'])
  await place('caves', id)
  await boss('POST', `studio/journeys/${id}/remove`)
  expect(await stands()).toMatchObject([{ journeys: ['acme', id] }, { closed: false }, { closed: false }])
  await place('caves', 'acme')
  await boss('POST', `studio/journeys/${id}/remove`)
  expect(await stands()).toEqual([
    { id: 'both', journeys: ['acme'], closed: false },
    { id: 'lone', journeys: [], closed: true },
    { id: 'other', journeys: ['acme'], closed: false },
  ])
})

test('invalid changes are refused, and neither a learner nor another domain’s manager can read or change the catalogue', async () => {
  const before = await catalogue()
  expect(await place('caves', 'none')).toMatchObject({ error: 'malformed', field: 'journeyId' })
  expect(await place('none', 'acme')).toMatchObject({ error: 'unknown-trail' })
  expect(await place('caves', 'acme', ['a/b/c'])).toMatchObject({ error: 'malformed', field: 'categories' })
  expect(await boss('POST', 'studio/journeys', { id: 'none', name: 'x' })).toMatchObject({ field: 'id' })
  expect((await ask('ana', 'GET', 'studio/catalogue')).error).toBe('not-permitted')
  const across = { journeyId: 'escola', categories: [] }
  expect((await ask('other', 'POST', 'studio/group-trails/caves/place', across)).error).toBe('unknown-trail')
  expect(await ask('other', 'POST', 'studio/categories/move', { from: 'Cultura', to: null })).toEqual({
    trails: 0,
  })
  expect((await ask('other', 'GET', 'studio/catalogue')).trails).toEqual([])
  expect(await catalogue()).toEqual(before)
})
