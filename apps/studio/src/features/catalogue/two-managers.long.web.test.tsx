import { needMessages } from '@vereda/client/text/catalogues.ts'
import {
  moveCategory,
  orderJourneys,
  placeGroupTrail,
  saveJourney,
  studioCatalogue,
} from '@vereda/contract/rest/studio-catalogue.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say } from '../../../../../tests/components/component-test.tsx'
import { CATALOGUE, CAVES, DUNES, NIGHT, OWN } from '../../../../../tests/components/known-catalogue.ts'
import { button, test } from '../../testing/studio-test.tsx'
import { field, inSheet, names, SHOWN, screen } from './testing/catalogue-stage.tsx'

test('another manager’s rename of a journey or category is not overwritten: it is told and shown', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioCatalogue, CATALOGUE)
  await show(screen(), SHOWN)
  await button('catalogue.renameOf', NIGHT).click()
  await field('catalogue.name').fill('Dusk')
  const theirs = { ...NIGHT, name: 'Evening' }
  const renamed = { ...DUNES, categories: ['Security', 'Sales/Shops'] }
  const stands = { ...CATALOGUE, journeys: [OWN, theirs], trails: [CAVES, renamed] }
  server.keepsAnswering(studioCatalogue, stands)
  server.refuses(saveJourney, 'changed-meanwhile')
  await inSheet('catalogue.save').click()
  await needMessages('changes')
  const told = page.getByText(say('changes.title'), { exact: true })
  await expect.element(told).toBeVisible()
  await expect.element(field('catalogue.name')).toHaveValue('Dusk')
  await expectAccessible()
  await inSheet('changes.do').click()
  await expect.element(field('catalogue.name')).toHaveValue('Evening')
  server.answers(saveJourney, { id: 'night' })
  await field('catalogue.name').fill('Dusk')
  await inSheet('catalogue.save').click()
  await expect
    .poll(() => server.asked(saveJourney).map(({ body }) => body))
    .toEqual([
      { id: 'night', name: 'Dusk', was: 'Night' },
      { id: 'night', name: 'Dusk', was: 'Evening' },
    ])
  await button('catalogue.moveOf', { name: 'Security' }).click()
  await field('catalogue.name').fill('Guard')
  server.keepsAnswering(studioCatalogue, CATALOGUE)
  server.refuses(moveCategory, 'changed-meanwhile')
  await inSheet('catalogue.save').click()
  await expect.element(told).toBeVisible()
  await expect.element(field('catalogue.name')).toHaveValue('Guard')
  await inSheet('changes.do').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await button('catalogue.removeOf', { name: 'Safety' }).click()
  server.refuses(moveCategory, 'changed-meanwhile')
  await inSheet('catalogue.remove').click()
  await expect.element(told).toBeVisible()
  await expectAccessible()
})

test('another manager’s move of a trail or change of the order is not overwritten: it is told and shown', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioCatalogue, CATALOGUE)
  await show(screen(), SHOWN)
  await button('catalogue.placeOf', CAVES).click()
  const choice = (name: string) => page.getByRole('dialog').getByLabelText(name, { exact: true })
  await choice('Night').click()
  const theirs = { ...CAVES, categories: ['Safety'] }
  server.keepsAnswering(studioCatalogue, { ...CATALOGUE, trails: [theirs, DUNES] })
  server.refuses(placeGroupTrail, 'changed-meanwhile')
  await inSheet('catalogue.save').click()
  await needMessages('changes')
  await expect.element(page.getByText(say('changes.title'), { exact: true })).toBeVisible()
  const was = { journeyId: CAVES.journeyId, categories: CAVES.categories }
  expect(server.asked(placeGroupTrail)[0]?.body).toMatchObject({ journeyId: 'night', was })
  await expect.element(choice('Night')).toBeChecked()
  await expectAccessible()
  await inSheet('changes.do').click()
  await expect.element(choice('Acme')).toBeChecked()
  await expect.element(choice('Safety')).toBeChecked()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('catalogue.close') })
    .click()
  server.refuses(orderJourneys, 'changed-meanwhile')
  await button('catalogue.up', NIGHT).click()
  await expect.element(page.getByText(say('catalogue.order.changed'), { exact: true })).toBeVisible()
  await expect.poll(() => names().slice(0, 2)).toEqual(['Acme', 'Night'])
  await expect.element(button('catalogue.undo')).not.toBeInTheDocument()
  expect(server.asked(orderJourneys)[0]?.body).toEqual({ ids: ['night', 'acme'], was: ['acme', 'night'] })
  await expectAccessible()
})
