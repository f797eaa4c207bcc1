import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../../tests/harness/app.ts'

let one: TestApp
let ana: string
let domain: number
beforeAll(async () => {
  one = await testApp()
  const trailOf = (id: string) =>
    aTrailDocument({ id, steps: [aStep({ resources: [aResource({ id: `${id}-one` })] })] })
  const trails = ['sell', 'greet', 'loose'].map(trailOf)
  domain = await one.addDomain({ hostkey: 'acme', learners: ['ana', 'bia'], trails })
  await one.addDomain({ hostkey: 'other', learners: ['ana'], trails: [trailOf('sell')] })
  await put('sell', ['Vendas', 'Cultura'])
  await put('greet', ['Vendas/Atendimento'])
  ana = await one.signIn('acme', 'ana')
})
afterAll(() => one.close())

const put = (id: string, categories: string[]) =>
  one.database.as(domain, (tx) =>
    tx.rows(
      { name: `put-${id}`, text: 'update group_trail set categories = $3 where domain_id = $1 and id = $2' },
      [tx.domainId, id, categories],
    ),
  )
const ask = async (url: string, token = ana) =>
  (await one.app.inject({ url: `/rest/enrollctl/${url}`, headers: as('acme', token) })).json()

const node = (name: string, categoryTrails: string[], children: object[] = []) => ({
  id: name,
  name,
  children,
  categoryTrails,
})

test.each(['getTree', 'accesscategory/'])(
  '%s answers two levels of categories of the learner’s own trails',
  async (path) => {
    expect(await ask(path)).toEqual([
      node('Cultura', ['sell']),
      node('Vendas', ['sell'], [node('Atendimento', ['greet'])]),
    ])
  },
)

test('the last category is kept for each person across devices, and “all” is a choice', async () => {
  const all = { category: null, subCategory: null }
  expect(await ask('getLastCategoryAccessed/')).toEqual(all)
  expect(await ask('setlastcategory/Vendas/Atendimento')).toEqual({ result: 'ok' })
  const elsewhere = await one.signIn('acme', 'ana')
  expect(await ask('getLastCategoryAccessed/', elsewhere)).toEqual({
    category: 'Vendas',
    subCategory: 'Atendimento',
  })
  expect(await ask('getLastCategoryAccessed/', await one.signIn('acme', 'bia'))).toEqual(all)
  expect(await ask(`setlastcategory/${encodeURIComponent('Água & terra')}/-`, elsewhere)).toEqual({
    result: 'ok',
  })
  expect(await ask('getLastCategoryAccessed/', elsewhere)).toEqual({
    category: 'Água & terra',
    subCategory: null,
  })
  await ask('setlastcategory/-/-', elsewhere)
  expect(await ask('getLastCategoryAccessed/', elsewhere)).toEqual(all)
  ana = elsewhere
})

test('a catalogue opens with all categories or with the one that its domain sets', async () => {
  expect(await ask('getCategoryDefault/')).toEqual({ category: null, subCategory: null })
  const { domainOrder } = await import('../../../../cli/commands/domain.ts')
  const publicUrl = new URL('http://vereda.localhost:8080')
  const run = async (...words: string[]) => domainOrder(['category', ...words])(one.owner, publicUrl)
  expect(await run('acme', 'Vendas/Atendimento')).toContain('begins with Vendas/Atendimento')
  await expect
    .poll(() => ask('getCategoryDefault/'))
    .toEqual({
      category: 'Vendas',
      subCategory: 'Atendimento',
    })
  await expect(run('acme', 'Vendas/Nada')).rejects.toThrow(
    /^No trail of acme is in the category Vendas\/Nada\. Its categories: .*Vendas, Vendas\/Atendimento.*\.$/,
  )
  expect(await ask('getCategoryDefault/')).toMatchObject({ category: 'Vendas' })
  await run('acme', '--all')
  await expect.poll(() => ask('getCategoryDefault/')).toEqual({ category: null, subCategory: null })
  await expect(run('nowhere', '--all')).rejects.toThrow('no domain')
})
