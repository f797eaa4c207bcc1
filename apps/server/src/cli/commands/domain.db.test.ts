import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { identityDependencies } from '../identity-installation.ts'
import { domainOrder } from './domain.ts'
import { userOrder } from './user/user.ts'

const PUBLIC = new URL('https://learn.example.org')
let one: TestApp
beforeAll(async () => {
  one = await testApp()
})
afterAll(() => one.close())
const run = async (...words: string[]) => domainOrder(words)(one.owner, PUBLIC)

test('vereda domain add creates a domain, and vereda user add creates its first manager', async () => {
  const printed = await run('add', 'ipe', '--name', 'Escola Ipê', '--licences', '200', '--locale', 'es')
  expect(printed).toContain('ipe is ready: https://ipe.learn.example.org\n')
  const info = await one.app.inject({
    method: 'GET',
    url: '/track/domaininfo?domain=ipe',
    headers: as('ipe'),
  })
  expect(info.statusCode).toBe(200)
  const order = userOrder(['add', 'rita', '--name', 'Rita', '--domain', 'ipe', '--manager'])
  const added = await order(await identityDependencies(one, PUBLIC))
  expect(added).toContain('rita is a manager of ipe now.\n')
  expect(added).toContain('https://ipe.learn.example.org/forgotpassword#ticket=')
})

test('vereda domain remove needs --everything, deletes that domain alone and refuses an unknown one', async () => {
  const trails = [aTrailDocument()]
  for (const hostkey of ['gone', 'kept']) await one.addDomain({ hostkey, learners: ['ana', 'bia'], trails })
  await one.signIn('gone', 'ana')
  await expect(run('remove', 'gone')).rejects.toThrow('for good')
  expect(await run('remove', 'gone', '--everything')).toMatch(/^gone is removed, with everything in it\./)
  one.services.directory.forget()
  await expect(one.signIn('gone', 'ana')).rejects.toThrow('unknown-domain')
  expect(await one.signIn('kept', 'ana')).toMatch(/^Bearer /)
  await expect(run('remove', 'gone', '--everything')).rejects.toThrow('There is no domain gone.')
})

test.each([
  [[], 'Usage: vereda domain add'],
  [['add'], 'Usage: vereda domain add'],
  [['add', 'b'], 'Usage: vereda domain add'],
  [['add', 'b', '--name', ' '], 'Usage: vereda domain add'],
  [['make', 'b', '--name', 'B'], 'Usage: vereda domain add'],
  [['frame', 'acme'], 'Usage: vereda domain frame'],
  [['frame', 'acme', 'https://lms.example.org', '--nobody'], 'Usage: vereda domain frame'],
  [['frame', '--nobody'], 'Usage: vereda domain frame'],
  [['add', 'ipe', '--name', 'Again'], 'The domain ipe already exists.'],
  [['add', 'Ipê', '--name', 'x'], "A domain can't be called Ipê"],
  [['add', 'content', '--name', 'x'], "A domain can't be called content"],
  [['add', 'a--b', '--name', 'x'], "A domain can't be called a--b"],
  [['add', 'b', '--name', 'x'.repeat(121)], '--name has at most 120 characters.'],
  [
    ['add', 'b', '--name', 'Escola', 'Ipê'],
    'Unexpected argument: Ipê (put a text of several words in quotes).',
  ],
  [['category', 'acme', 'A', 'B'], 'Unexpected argument: B'],
  [['category', 'acme', 'A/B/C'], 'A/B/C is not a category: write it as Sales, or as Sales/Shops'],
  [
    ['add', 'beta', '--name', 'Beta', '--licences', '-4'],
    "Option '--licences' argument is ambiguous. Usage: vereda domain add",
  ],
  [['remove', 'ipe', 'acme', '--everything'], 'Unexpected argument: acme'],
  [['add', 'b'], 'Usage: vereda domain add KEY --name TEXT'],
  [['add', 'b', '--name', 'x', '--licences', 'many'], '--licences is the number of users'],
  [['add', 'b', '--name', 'x', '--locale', 'fr'], '--locale is one of en, pt-BR, es.'],
  [
    ['add', 'b', '--name', 'x', '--administrator', 'x'],
    '--administrator must be an e-mail address, and x is not one.',
  ],
])('vereda domain %j is refused: %s', async (words, sentence) => {
  await expect(run(...words)).rejects.toThrow(sentence)
})

test('vereda domain category refuses an unknown category and says where categories are made', async () => {
  await one.addDomain({ hostkey: 'plain', learners: [], trails: [aTrailDocument()] })
  await expect(run('category', 'plain', 'Sales')).rejects.toThrow(
    'No trail of plain is in the category Sales. None is in any category yet: put them there in the studio’s catalogue.',
  )
})
