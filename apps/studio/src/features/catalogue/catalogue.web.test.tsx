import { onlineManager } from '@tanstack/react-query'
import {
  moveCategory,
  orderCategories,
  orderJourneys,
  placeGroupTrail,
  removeJourney,
  saveJourney,
  studioCatalogue,
} from '@vereda/contract/rest/studio-catalogue.ts'
import { announced } from '@vereda/ui/live-region/announce.ts'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { brokenWords } from '../../../../../tests/components/broken-words.ts'
import { expectAccessible, say } from '../../../../../tests/components/component-test.tsx'
import { CATALOGUE, CAVES, NIGHT, OWN } from '../../../../../tests/components/known-catalogue.ts'
import { button, test } from '../../testing/studio-test.tsx'
import { field, inSheet, names, SHOWN, screen } from './testing/catalogue-stage.tsx'

test('on the smallest phones a name is above its move buttons, which stay together', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioCatalogue, CATALOGUE)
  await page.viewport(320, 568)
  await show(screen(), SHOWN)
  const boxOf = (part: { element: () => Element }) => part.element().getBoundingClientRect()
  const up = button('catalogue.up', NIGHT)
  await expect.element(up).toBeVisible()
  expect(boxOf(page.getByText(NIGHT.name, { exact: true }).first()).bottom).toBeLessThanOrEqual(boxOf(up).top)
  expect(boxOf(up).left - boxOf(button('catalogue.lift', NIGHT)).right).toBeLessThan(16)
  expect(boxOf(button('catalogue.down', NIGHT)).left - boxOf(up).right).toBeLessThan(16)
  await page.viewport(1280, 800)
})

test('a manager makes a journey, moves it up and removes exactly that one', async ({ show, server }) => {
  server.keepsAnswering(studioCatalogue, CATALOGUE)
  await show(screen(), SHOWN)
  await expect.element(button('catalogue.removeOf', NIGHT)).toBeVisible()
  await expect.element(button('catalogue.removeOf', OWN)).not.toBeInTheDocument()
  await expectAccessible()
  await button('catalogue.journey.make').click()
  await field('catalogue.name').fill(' Day ')
  server.isUnreachable(saveJourney)
  await inSheet('catalogue.save').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('catalogue.journey.unknown'))
  server.answers(saveJourney, { id: 'day' })
  await inSheet('catalogue.save').click()
  await expect.element(page.getByText(say('catalogue.journey.made', { name: 'Day' }))).toBeVisible()
  const [lost, again] = server.asked(saveJourney).map(({ body }) => body)
  expect(lost).toEqual({ id: null, fresh: expect.any(String), name: 'Day' })
  expect(again).toEqual(lost)
  // the catalogue was read again after the lost answer; it must not yet contain the new order below
  await expect.poll(() => server.asked(studioCatalogue).length).toBe(3)
  server.answers(orderJourneys, { result: 'ok' })
  server.keepsAnswering(studioCatalogue, { ...CATALOGUE, journeys: [NIGHT, OWN] })
  await button('catalogue.up', NIGHT).click()
  await expect
    .poll(() => server.asked(orderJourneys).map(({ body }) => body))
    .toEqual([{ ids: ['night', 'acme'], was: ['acme', 'night'] }])
  await spoken('catalogue.lift.dropped', { name: 'Night', place: 1, count: 2 })
  const undone = server.answersLate(orderJourneys, { result: 'ok' })
  await button('catalogue.undo').click()
  server.keepsAnswering(studioCatalogue, CATALOGUE)
  undone()
  await spoken('catalogue.lift.back', { name: 'Night' })
  await expect.element(button('catalogue.undo')).not.toBeInTheDocument()
  await expect.poll(() => server.asked(orderJourneys).at(-1)!.body).toMatchObject({ ids: ['acme', 'night'] })
  await button('catalogue.removeOf', NIGHT).click()
  server.refuses(removeJourney, 'journey-in-use')
  await inSheet('catalogue.remove').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('catalogue.journey.inUse'))
})

test('a category is renamed with its sub-categories, a sub-category moves to another, and one is removed @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioCatalogue, CATALOGUE)
  await show(screen(), SHOWN)
  await button('catalogue.moveOf', { name: 'Sales' }).click()
  await expect.element(page.getByText(say('catalogue.category.isParent'))).toBeVisible()
  await field('catalogue.name').fill('Selling')
  server.answers(moveCategory, { trails: 2 })
  await inSheet('catalogue.save').click()
  await expect
    .element(page.getByText(say('catalogue.category.moved', { name: 'Selling', count: 2 })))
    .toBeVisible()
  await button('catalogue.moveOf', { name: 'Sales/Shops' }).click()
  await field('catalogue.category.above').selectOptions('Safety')
  await expectAccessible()
  server.answers(moveCategory, { trails: 2 })
  await inSheet('catalogue.save').click()
  await expect
    .element(page.getByText(say('catalogue.category.moved', { name: 'Safety/Shops', count: 2 })))
    .toBeVisible()
  await button('catalogue.removeOf', { name: 'Safety' }).click()
  server.answers(moveCategory, { trails: 1 })
  await inSheet('catalogue.remove').click()
  await expect
    .element(page.getByText(say('catalogue.category.removed', { name: 'Safety', count: 1 })))
    .toBeVisible()
  expect(server.asked(moveCategory).map(({ body }) => body)).toEqual([
    { from: 'Sales', to: 'Selling', was: ['caves', 'dunes'] },
    { from: 'Sales/Shops', to: 'Safety/Shops', was: ['caves', 'dunes'] },
    { from: 'Safety', to: null, was: ['dunes'] },
  ])
})

const handle = (name: string) => button('catalogue.lift', { name })
/** Waits for a screen reader announcement; the same words may be visible on the screen too. */
const spoken = (id: string, values: Record<string, unknown>) =>
  expect.poll(announced.get).toContain(say(id, values))
test('a category moves with its sub-categories by the keyboard, and Escape puts it back @long', async ({
  show,
  server,
}) => {
  const fairs = { ...CAVES, id: 'shore', categories: ['Sales/Fairs', 'Audit'] }
  const shown = { ...CATALOGUE, trails: [...CATALOGUE.trails, fairs] }
  server.answers(studioCatalogue, shown)
  await show(screen(), SHOWN)
  await expect.poll(names).toEqual(['Acme', 'Night', 'Audit', 'Safety', 'Sales', 'Fairs', 'Shops'])
  handle('Sales').element().focus()
  await userEvent.keyboard(' ')
  await spoken('catalogue.lift.lifted', { name: 'Sales', place: 3, count: 3 })
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await spoken('catalogue.lift.at', { place: 1, count: 3 })
  await expectAccessible()
  const first = ['Sales', 'Sales/Fairs', 'Sales/Shops', 'Audit', 'Safety']
  server.answers(orderCategories, { result: 'ok' })
  server.answers(studioCatalogue, { ...shown, categoryOrder: first })
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual(['Acme', 'Night', 'Sales', 'Fairs', 'Shops', 'Audit', 'Safety'])
  await expect.element(handle('Sales')).toHaveFocus()
  handle('Shops').element().focus()
  await userEvent.keyboard(' {ArrowUp}{Escape}')
  await spoken('catalogue.lift.back', { name: 'Shops' })
  const second = ['Sales', 'Sales/Shops', 'Sales/Fairs', 'Audit', 'Safety']
  server.answers(orderCategories, { result: 'ok' })
  server.keepsAnswering(studioCatalogue, { ...shown, categoryOrder: second })
  await button('catalogue.up', { name: 'Shops' }).click()
  await expect.poll(names).toEqual(['Acme', 'Night', 'Sales', 'Shops', 'Fairs', 'Audit', 'Safety'])
  server.answers(orderCategories, { result: 'ok' })
  await expectAccessible()
  await button('catalogue.undo').click()
  await expect
    .poll(() => server.asked(orderCategories).map(({ body }) => body))
    .toMatchObject([
      { paths: first, was: [] },
      { paths: second, was: first },
      { paths: first, was: second },
    ])
})

test('a journey is dragged by its handle, and a refused order goes back and says so', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioCatalogue, CATALOGUE)
  await show(screen(), SHOWN)
  await expect.element(handle('Night')).toBeVisible()
  server.refuses(orderJourneys, 'overloaded')
  const from = handle('Night').element()
  const to = handle('Acme').element().getBoundingClientRect()
  const at = { bubbles: true, button: 0, pointerId: 1, clientX: to.x + 5, clientY: to.y - 8 }
  from.setPointerCapture = () => undefined
  from.hasPointerCapture = () => true
  for (const kind of ['pointerdown', 'pointermove', 'pointerup']) {
    from.dispatchEvent(new PointerEvent(kind, at))
    await new Promise(requestAnimationFrame)
  }
  await expect
    .poll(() => server.asked(orderJourneys).map(({ body }) => body))
    .toMatchObject([{ ids: ['night', 'acme'] }])
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('catalogue.failed'))
  await expect.poll(names).toEqual(['Acme', 'Night', 'Safety', 'Sales', 'Shops'])
})

test('a trail moves to another journey and to a new category, and the other trail stays @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioCatalogue, CATALOGUE)
  await show(screen(), SHOWN)
  await button('catalogue.placeOf', CAVES).click()
  await page.getByRole('radio', { name: 'Night' }).click()
  await page.getByRole('checkbox', { name: 'Safety' }).click()
  await field('catalogue.category.new').fill('Fairs')
  await field('catalogue.category.above').selectOptions('Sales')
  await expectAccessible()
  const categories = ['Sales/Shops', 'Safety', 'Sales/Fairs']
  server.answers(placeGroupTrail, { ...CAVES, journeyId: 'night', categories })
  await inSheet('catalogue.save').click()
  await expect.element(page.getByText(say('catalogue.placed', { title: 'Caves', count: 3 }))).toBeVisible()
  expect(server.asked(placeGroupTrail)).toMatchObject([
    { params: { id: 'caves' }, body: { journeyId: 'night', categories } },
  ])
})

test('without categories the catalogue offers none, and a fault and a lost network are told', async ({
  show,
  server,
}) => {
  server.refuses(studioCatalogue, 'fault')
  await show(screen(), SHOWN)
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('catalogue.unread.text'))
  server.keepsAnswering(studioCatalogue, { ...CATALOGUE, hasCategories: false })
  await button('frame.again').click()
  await expect.element(button('catalogue.journey.make')).toBeEnabled()
  await expect
    .element(page.getByRole('heading', { name: say('catalogue.categories') }))
    .not.toBeInTheDocument()
  onlineManager.setOnline(false)
  await expect.element(page.getByText(say('catalogue.offline'))).toBeVisible()
  await expect.element(button('catalogue.journey.make')).toBeDisabled()
})

test('on a small phone, also in large letters, no category name breaks within a word @long', async ({
  show,
  server,
}) => {
  const named = { ...CAVES, categories: ['Atendimento'] }
  server.keepsAnswering(studioCatalogue, { ...CATALOGUE, trails: [named] })
  await page.viewport(320, 800)
  await show(screen(), SHOWN)
  const name = page.getByText('Atendimento', { exact: true }).first()
  await expect.element(name).toBeVisible()
  for (const size of ['', '200%']) {
    document.documentElement.style.fontSize = size
    expect(brokenWords(name.element())).toEqual([])
  }
  document.documentElement.style.fontSize = ''
  await page.viewport(1280, 800)
})
