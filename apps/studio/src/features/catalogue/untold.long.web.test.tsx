import { needMessages } from '@vereda/client/text/catalogues.ts'
import { moveCategory, saveJourney, studioCatalogue } from '@vereda/contract/rest/studio-catalogue.ts'
import { standsIn } from '@vereda/domain/category/move-category.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say } from '../../../../../tests/components/component-test.tsx'
import { CATALOGUE, NIGHT } from '../../../../../tests/components/known-catalogue.ts'
import { button, test } from '../../testing/studio-test.tsx'
import { field, inSheet, SHOWN, screen } from './testing/catalogue-stage.tsx'

const told = (id: string) => expect.element(page.getByRole('alert')).toMatchTextContent(say(id))

test('a change without an answer is not told as not saved, and a refused one is', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioCatalogue, CATALOGUE)
  await show(screen(), SHOWN)
  await button('catalogue.renameOf', NIGHT).click()
  await field('catalogue.name').fill('Late')
  server.isUnreachable(saveJourney)
  await inSheet('catalogue.save').click()
  await told('catalogue.unknown')
  server.refuses(saveJourney, 'overloaded')
  await inSheet('catalogue.save').click()
  await told('catalogue.failed')
  await inSheet('catalogue.close').click()
  await button('catalogue.removeOf', { name: 'Safety' }).click()
  server.isUnreachable(moveCategory)
  await inSheet('catalogue.remove').click()
  await told('catalogue.unknown')
})

test('the second press tells that a category was removed when the first answer was lost, but not when it still exists @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioCatalogue, CATALOGUE)
  await show(screen(), SHOWN)
  await button('catalogue.removeOf', { name: 'Safety' }).click()
  server.isUnreachable(moveCategory)
  await inSheet('catalogue.remove').click()
  await told('catalogue.unknown')
  server.refuses(moveCategory, 'changed-meanwhile')
  await inSheet('catalogue.remove').click()
  await needMessages('changes')
  await told('changes.title')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('catalogue.leave') })
    .click()
  await button('catalogue.removeOf', { name: 'Safety' }).click()
  server.isUnreachable(moveCategory)
  await inSheet('catalogue.remove').click()
  await told('catalogue.unknown')
  const trails = CATALOGUE.trails.map((trail) => ({ ...trail, categories: [] }))
  server.keepsAnswering(studioCatalogue, { ...CATALOGUE, trails })
  server.refuses(moveCategory, 'changed-meanwhile')
  await inSheet('catalogue.remove').click()
  const count = CATALOGUE.trails.filter(({ categories }) => standsIn(categories, 'Safety')).length
  const words = say('catalogue.category.removed', { name: 'Safety', count })
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
})
