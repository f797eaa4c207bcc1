import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { storeState } from '../../platform/local/store/store-state.ts'
import { StoreNews } from './store-news.tsx'

const AT = { group: 'app', at: '/enroll' }

test('a store that can’t open says that nothing is lost and what helps', async ({ show }) => {
  await show(<StoreNews />, AT)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  storeState.set('failed')
  const dialog = page.getByRole('dialog', { name: say('app.store.failed.title') })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByText(say('app.store.failed.safe'))).toBeVisible()
  await expect.element(dialog.getByText(say('app.store.failed.help'))).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: say('app.store.failed.again') })).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: say('app.store.failed.close') }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  storeState.set('open')
})
