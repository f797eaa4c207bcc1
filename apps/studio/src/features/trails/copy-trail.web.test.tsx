import { onlineManager } from '@tanstack/react-query'
import { copyTrail } from '@vereda/contract/rest/studio-versions.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say } from '../../../../../tests/components/component-test.tsx'
import { asking, test } from '../../testing/studio-test.tsx'
import { CopyTrail } from './copy-trail.tsx'

const SHOWN = { group: 'trails', at: '/studio/trails' }
const screen = (title = 'Caves', locale = 'en') =>
  asking(
    <main>
      <CopyTrail trail={{ id: 'caves', title, locale }} />
    </main>,
  )
const copy = (title = 'Caves') => page.getByRole('button', { name: `${say('trails.copy')}: ${title}` })

test('a trail is copied once though its answer was lost, and the copy is opened', async ({
  show,
  server,
}) => {
  await show(screen(), SHOWN)
  await expectAccessible()
  server.isUnreachable(copyTrail)
  await copy().click()
  await expect.element(page.getByText(say('trails.copy.unknown'))).toBeVisible()
  server.answers(copyTrail, { trailId: 'more' })
  await copy().click()
  await expect.poll(() => location.pathname).toBe('/studio/trails/more')
  const [first, again] = server.asked(copyTrail).map(({ body }) => body)
  expect(again).toEqual(first)
  expect(first).toMatchObject({ title: 'Caves (copy)' })
})

test('a copy of a copy is numbered @long', async ({ show, server }) => {
  await show(screen('Caves (copy)'), SHOWN)
  server.answers(copyTrail, { trailId: 'more' })
  await copy('Caves (copy)').click()
  await expect.poll(() => server.asked(copyTrail)[0]?.body).toMatchObject({ title: 'Caves (copy 2)' })
})

test.for([
  ['es', 'Cuevas', 'Cuevas (copia)'],
  ['es-419', 'Cuevas (copia)', 'Cuevas (copia 2)'],
  ['pt-BR', 'Cavernas', 'Cavernas (cópia)'],
  ['la', 'Speluncae', 'Speluncae (copy)'],
] as const)(
  'a copy of a trail in %s is named in that language, also for a reader of English @long',
  async ([locale, title, name], { show, server }) => {
    await show(screen(title, locale), SHOWN)
    server.answers(copyTrail, { trailId: 'more' })
    await copy(title).click()
    await expect.poll(() => server.asked(copyTrail)[0]?.body).toMatchObject({ title: name })
  },
)

test('without a network no trail can be copied', async ({ show }) => {
  onlineManager.setOnline(false)
  await show(screen(), SHOWN)
  await expect.element(copy()).toBeDisabled()
})
