import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../tests/components/component-test.tsx'
import { NotAnswered } from './answer-of.ts'
import { QueryFaces } from './query-faces.tsx'

const AT = { group: 'frame', at: '/studio' }
const WORDS = {
  offline: { title: 'No network', text: 'What was known last' },
  failed: { title: 'Not read', text: 'It did not answer' },
  heights: [72, 72],
}
type Query = Parameters<typeof QueryFaces>[0]['query']
const asked = (query: Partial<Query> = {}): Query => ({
  data: undefined,
  error: null,
  isFetching: false,
  refetch: async () => ({}) as never,
  ...query,
})
const shown = (query: Query, words: Omit<Parameters<typeof QueryFaces>[0], 'query'> = WORDS) => (
  <main>
    <h1>Groups</h1>
    <QueryFaces query={query} {...words} />
  </main>
)
const text = (words: string) => page.getByText(words, { exact: true })
const loading = () => page.getByRole('status', { name: say('frame.loading') })

afterEach(() => onlineManager.setOnline(true))

test('loading is announced to screen readers', async ({ show }) => {
  await show(shown(asked()), AT)
  await expect.element(loading()).toBeInTheDocument()
  await expectAccessible()
})

test('loaded data shows no loading state', async ({ show }) => {
  await show(shown(asked({ data: [] })), AT)
  await expect.element(page.getByRole('heading')).toBeVisible()
  expect(loading().elements()).toEqual([])
})

test('a fault is told and the request can be repeated @long', async ({ show }) => {
  let times = 0
  const refetch = async () => ({ times: ++times }) as never
  await show(shown(asked({ error: new Error('fault'), refetch })), AT)
  await expect.element(page.getByRole('alert')).toMatchTextContent('It did not answer')
  await page.getByRole('button', { name: say('frame.again') }).click()
  expect(times).toBe(1)
  await expectAccessible()
})

test('a query that the person’s role does not permit says so, and does not blame the server', async ({
  show,
}) => {
  await show(shown(asked({ error: new NotAnswered({ code: 'not-permitted', status: 403 }) })), AT)
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('frame.barred.text'))
  await expect.element(page.getByRole('alert')).not.toMatchTextContent('It did not answer')
})

test('an unreachable server has its own sentence', async ({ show }) => {
  await show(shown(asked({ error: new NotAnswered({ code: 'offline', status: null }) })), AT)
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('frame.unreachable'))
  await expect.element(page.getByRole('alert')).not.toMatchTextContent('It did not answer')
})

test('a lost network is told once, also when the screen around tells it', async ({ show }) => {
  onlineManager.setOnline(false)
  const { offline, ...others } = WORDS
  await show(shown(asked()), AT)
  await expect.element(text(offline.title)).toBeVisible()
  await expectAccessible()
  await show(shown(asked(), others), AT)
  await expect.poll(() => page.getByRole('heading', { name: 'Groups' }).elements().length).toBe(2)
  expect(text(offline.title).elements()).toHaveLength(1)
})
