import { createContext, runInContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { readEnvironment } from '../../../platform/environment.ts'

const open: TestApp[] = []
afterAll(async () => {
  for (const one of open) await one.close()
})

async function configurationOf(variables: Record<string, string>): Promise<unknown> {
  const { apps, cpfRequired, categories } = readEnvironment(variables)
  const one = await testApp({ apps, cpfRequired, categories })
  open.push(one)
  await one.addDomain({ hostkey: 'acme', learners: [], trails: [] })
  const answer = await one.app.inject({
    method: 'GET',
    url: '/track/configurationctl/js',
    headers: as('acme'),
  })
  expect(answer.headers['content-type']).toContain('text/javascript')
  const page = createContext({})
  runInContext(answer.body, page)
  return page.VEREDA_CONFIGURATION
}

test('the configuration script carries the versions and addresses that the operator set', async () => {
  expect(
    await configurationOf({
      IOS_VERSION: '2.1.0',
      IOS_URL: 'https://store.example/</script>',
      CPF_DISABLE_REQUIRED: 'true',
    }),
  ).toMatchObject({
    ios_version: '2.1.0',
    android_version: '0.1.0',
    wecog_version: '0.1.0',
    cpfDisableRequired: true,
    ios_url: 'https://store.example/</script>',
    android_url: null,
  })
})

test.each([
  [{}, { categories: true, category_label: null }],
  [{ CATEGORIES: 'none' }, { categories: false }],
  [{ CATEGORIES: 'escola' }, { categories: false }],
  [
    { CATEGORIES: 'escola, acme', CATEGORY_LABEL: 'Areas' },
    { categories: true, category_label: 'Areas' },
  ],
])('with %j the configuration of this domain says: %j', async (variables, told) => {
  expect(await configurationOf(variables as Record<string, string>)).toMatchObject(told)
})

test.each([
  [{ IOS_VERSION: 'newest' }, /^IOS_VERSION is not a version/],
  [{ ANDROID_URL: 'http://store.example/app' }, /^ANDROID_URL is not an address/],
])('reading the environment fails on %j and names the variable', (variables, told) => {
  expect(() => readEnvironment(variables)).toThrow(told)
})
