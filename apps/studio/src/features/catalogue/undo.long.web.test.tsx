import { orderJourneys, studioCatalogue } from '@vereda/contract/rest/studio-catalogue.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { effectsEnded, expectAccessible, say } from '../../../../../tests/components/component-test.tsx'
import { CATALOGUE, NIGHT, OWN } from '../../../../../tests/components/known-catalogue.ts'
import { button, test } from '../../testing/studio-test.tsx'
import { names, SHOWN, screen } from './testing/catalogue-stage.tsx'

const DAY = { ...NIGHT, id: 'day', name: 'Day' }
const ordered = (...journeys: (typeof OWN)[]) => ({ ...CATALOGUE, journeys })
const journeys = () => names().slice(0, 3)
const failed = () => page.getByText(say('catalogue.unknown'), { exact: true })
const orders = (server: { asked: (call: typeof orderJourneys) => { body: unknown }[] }) =>
  server.asked(orderJourneys).map(({ body }) => body)

test('“Undo” goes away when the order shown is another manager’s @long', async ({ show, server }) => {
  server.answers(studioCatalogue, ordered(OWN, NIGHT, DAY))
  await show(screen(), SHOWN)
  server.answers(orderJourneys, { result: 'ok' })
  server.answers(studioCatalogue, ordered(NIGHT, OWN, DAY))
  await button('catalogue.up', NIGHT).click()
  await expect.element(button('catalogue.undo')).toBeVisible()
  server.answers(orderJourneys, { result: 'ok' })
  server.keepsAnswering(studioCatalogue, ordered(DAY, OWN, NIGHT)) // somebody else's order was saved after ours
  await button('catalogue.down', OWN).click()
  await expect.poll(journeys).toEqual(['Day', 'Acme', 'Night'])
  await expect.element(button('catalogue.undo')).not.toBeInTheDocument()
})

test('while the server can’t be reached the saved order stays, and “Undo” can be pressed again @long', async ({
  show,
  server,
}) => {
  server.answers(studioCatalogue, ordered(OWN, NIGHT, DAY))
  await show(screen(), SHOWN)
  await expect.poll(journeys).toEqual(['Acme', 'Night', 'Day'])
  for (const _change of [1, 2, 3, 4]) server.isUnreachable(studioCatalogue) // the catalogue cannot be read again
  server.isUnreachable(orderJourneys)
  await button('catalogue.up', NIGHT).click()
  await expect.element(failed()).toBeVisible()
  await expect.poll(journeys).toEqual(['Acme', 'Night', 'Day'])
  await expect.element(button('catalogue.undo')).not.toBeInTheDocument()
  await expectAccessible()
  server.answers(orderJourneys, { result: 'ok' })
  await button('catalogue.up', NIGHT).click()
  await expect.element(button('catalogue.undo')).toBeVisible()
  server.isUnreachable(orderJourneys)
  await button('catalogue.undo').click()
  await expect.element(failed()).toBeVisible()
  await expect.poll(journeys).toEqual(['Night', 'Acme', 'Day'])
  server.answers(orderJourneys, { result: 'ok' })
  await button('catalogue.undo').click()
  await expect.poll(journeys).toEqual(['Acme', 'Night', 'Day'])
  await expect.element(button('catalogue.undo')).not.toBeInTheDocument()
  expect(orders(server).at(-1)).toEqual({ ids: ['acme', 'night', 'day'], was: ['night', 'acme', 'day'] })
})

test('a catalogue answer older than the last move does not put rows back', async ({ show, server }) => {
  server.answers(studioCatalogue, ordered(OWN, NIGHT, DAY))
  await show(screen(), SHOWN)
  server.answers(orderJourneys, { result: 'ok' })
  const come = server.answersLate(studioCatalogue, ordered(NIGHT, OWN, DAY))
  await button('catalogue.up', NIGHT).click()
  await expect.poll(() => server.asked(studioCatalogue).length).toBe(2)
  const saved = server.answersLate(orderJourneys, { result: 'ok' })
  server.keepsAnswering(studioCatalogue, ordered(NIGHT, DAY, OWN))
  await button('catalogue.up', DAY).click()
  await expect.poll(journeys).toEqual(['Night', 'Day', 'Acme'])
  come()
  await effectsEnded()
  expect(journeys()).toEqual(['Night', 'Day', 'Acme'])
  saved()
  await expect.poll(() => server.asked(studioCatalogue).length).toBe(3)
  await expect.element(button('catalogue.undo')).toBeVisible()
  expect(orders(server).at(-1)).toEqual({ ids: ['night', 'day', 'acme'], was: ['night', 'acme', 'day'] })
})

test('rows stay where they were put last until that order is saved', async ({ show, server }) => {
  server.answers(studioCatalogue, ordered(OWN, NIGHT, DAY))
  await show(screen(), SHOWN)
  const first = server.answersLate(orderJourneys, { result: 'ok' })
  const second = server.answersLate(orderJourneys, { result: 'ok' })
  await button('catalogue.up', NIGHT).click()
  await expect.poll(journeys).toEqual(['Night', 'Acme', 'Day'])
  await button('catalogue.up', DAY).click()
  await expect.poll(journeys).toEqual(['Night', 'Day', 'Acme'])
  server.keepsAnswering(studioCatalogue, ordered(NIGHT, OWN, DAY)) // the server has saved only the first order
  first()
  await expect.poll(() => orders(server).length).toBe(2)
  await effectsEnded()
  await effectsEnded()
  expect(journeys()).toEqual(['Night', 'Day', 'Acme'])
  expect(server.asked(studioCatalogue)).toHaveLength(1)
  server.keepsAnswering(studioCatalogue, ordered(NIGHT, DAY, OWN))
  second()
  await expect.poll(() => server.asked(studioCatalogue).length).toBeGreaterThan(1)
  await expect.element(button('catalogue.undo')).toBeVisible()
  expect(journeys()).toEqual(['Night', 'Day', 'Acme'])
})
