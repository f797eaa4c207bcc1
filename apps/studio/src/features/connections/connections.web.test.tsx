import { needMessages } from '@vereda/client/text/catalogues.ts'
import {
  makeWebhook,
  removeWebhook,
  saveWebhook,
  sendDeliveryAgain,
  studioWebhooks,
  webhookDeliveries,
} from '@vereda/contract/rest/studio-webhooks.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, saying } from '../../../../../tests/components/component-test.tsx'
import { asking, button, test } from '../../testing/studio-test.tsx'
import { WebhooksCard } from './webhooks-card.tsx'

const AT = { group: 'connections', at: '/studio/domain/connections' }
const field = (id: string) => page.getByLabelText(say(id), { exact: true })

const HOOK = {
  id: 'a0000000-0000-4000-8000-000000000001',
  url: 'https://hr.acme.example/vereda',
  events: ['play.arrived'],
  isOn: true,
  waiting: 0,
  failed: 1,
}
const DELIVERY = {
  id: 'b0000000-0000-4000-8000-000000000001',
  event: 'play.arrived',
  date: '2026-02-03T10:00:00.000Z',
  state: 'failed' as const,
  tries: 8,
  next: null,
  status: 500,
  fault: null,
}
const hooks = () => asking(<WebhooksCard />)
const ofHook = (id: string, { url } = HOOK) =>
  page.getByRole('button', { name: `${say(id)}: ${url}`, exact: true })
const again = (nth = 0) => page.getByRole('button', { name: saying(say('connections.again')) }).nth(nth)

test('a webhook’s secret is shown once, and a refused address is told at its field', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioWebhooks, { webhooks: [] })
  await show(hooks(), AT)
  await expect.element(page.getByText(say('connections.webhooks.empty'), { exact: true })).toBeVisible()
  await button('connections.webhooks.new').click()
  await field('connections.webhooks.url').fill('https://10.0.0.1/')
  await page.getByRole('checkbox', { name: say('connections.event.play-arrived') }).click()
  server.refuses(makeWebhook, 'malformed', { field: 'url' })
  await button('connections.webhooks.make').click()
  await expect.element(page.getByText(say('connections.webhooks.url.wrong'), { exact: true })).toBeVisible()
  await field('connections.webhooks.url').fill(HOOK.url)
  await expectAccessible()
  server.answers(makeWebhook, { webhook: HOOK, secret: 'whsec_seeds' })
  await button('connections.webhooks.make').click()
  await expect.element(field('connections.webhooks.secret')).toHaveValue('whsec_seeds')
  expect(server.asked(makeWebhook).at(-1)?.body).toMatchObject({ url: HOOK.url })
  expect(JSON.stringify(server.asked(makeWebhook).at(-1)?.body)).not.toContain('play.arrived')
})

test('a failed delivery shows why it failed and can be sent again', async ({ show, server }) => {
  server.keepsAnswering(studioWebhooks, { webhooks: [HOOK] })
  server.keepsAnswering(webhookDeliveries, { deliveries: [DELIVERY] })
  await show(hooks(), AT)
  await expect
    .element(page.getByText(say('connections.webhooks.failed', { count: 1 }), { exact: true }))
    .toBeVisible()
  await ofHook('connections.deliveries').click()
  await expect.element(page.getByText(saying(say('connections.answered', { status: '500' })))).toBeVisible()
  await expectAccessible()
  server.answers(sendDeliveryAgain, { id: DELIVERY.id })
  await again().click()
  await expect.poll(() => server.asked(sendDeliveryAgain)[0]?.body).toEqual({ delivery: DELIVERY.id })
})

test.for(['private', 'slow', 'untrusted', 'away'])(
  'a delivery that met a %s receiver says so in words @long',
  async (fault, { show, server }) => {
    server.keepsAnswering(studioWebhooks, { webhooks: [HOOK] })
    server.keepsAnswering(webhookDeliveries, { deliveries: [{ ...DELIVERY, status: null, fault }] })
    await show(hooks(), AT)
    await ofHook('connections.deliveries').click()
    await expect.element(page.getByText(saying(say(`connections.fault.${fault}`)))).toBeVisible()
  },
)

test('the buttons of two webhooks and of two deliveries have different names @long', async ({
  show,
  server,
}) => {
  const other = { ...HOOK, id: DELIVERY.id, url: 'https://pay.acme.example/vereda' }
  const later = { ...DELIVERY, id: HOOK.id, date: '2026-02-03T10:01:00.000Z' }
  server.keepsAnswering(studioWebhooks, { webhooks: [HOOK, other] })
  server.keepsAnswering(webhookDeliveries, { deliveries: [DELIVERY, later] })
  await show(hooks(), AT)
  await ofHook('connections.deliveries', other).click()
  await expect.element(again(1)).toBeVisible()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(other.url)
  const names = page
    .getByRole('button', { includeHidden: true })
    .elements()
    .map((one) => one.getAttribute('aria-label') ?? one.textContent)
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
})

test('a test pressed again before its answer is asked for once, and its button says that it is being sent @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioWebhooks, { webhooks: [HOOK] })
  await show(hooks(), AT)
  const answer = server.answersLate(sendDeliveryAgain, { id: DELIVERY.id })
  await ofHook('connections.webhooks.ping').click()
  await button('connections.sending').click()
  await expect.element(button('connections.sending')).toHaveFocus()
  answer()
  await expect.element(ofHook('connections.webhooks.ping')).toBeVisible()
  expect(server.asked(sendDeliveryAgain)).toHaveLength(1)
})

test('a delivery that waits for a retry says when it is, and can be sent now', async ({ show, server }) => {
  const tried = { ...DELIVERY, state: 'waiting' as const, tries: 3, next: '2999-02-03T12:30:00.000Z' }
  const fresh = { ...tried, id: HOOK.id, tries: 0, status: null }
  server.keepsAnswering(studioWebhooks, { webhooks: [{ ...HOOK, waiting: 2 }] })
  server.keepsAnswering(webhookDeliveries, { deliveries: [tried, fresh] })
  await show(hooks(), AT)
  await ofHook('connections.deliveries').click()
  const [first, second] = [0, 1].map((n) => page.getByRole('dialog').getByRole('listitem').nth(n))
  await expect.element(first!.getByText(/next try Feb 3, 2999/)).toBeVisible()
  await expect
    .element(second!.getByText(saying(say('connections.delivery.waiting', { count: 0 }))))
    .toBeVisible()
  expect(second!.getByRole('button').query()).toBeNull()
  server.answers(sendDeliveryAgain, { id: DELIVERY.id })
  await again().click()
  await expect.poll(() => server.asked(sendDeliveryAgain)[0]?.body).toEqual({ delivery: DELIVERY.id })
})

test('an address that is switched off offers no test and no waiting delivery @long', async ({
  show,
  server,
}) => {
  const waiting = { ...DELIVERY, id: HOOK.id, state: 'waiting' as const, tries: 0, status: null }
  server.keepsAnswering(studioWebhooks, { webhooks: [{ ...HOOK, isOn: false, waiting: 1 }] })
  server.keepsAnswering(webhookDeliveries, { deliveries: [waiting, DELIVERY] })
  await show(hooks(), AT)
  await expect.element(ofHook('connections.webhooks.ping')).toBeDisabled()
  await ofHook('connections.deliveries').click()
  await expect.element(page.getByText(saying(say('connections.delivery.isOff')))).toBeVisible()
  await expect.element(again()).toBeDisabled()
  await expectAccessible()
})

test('the events of an address are shown and changed, and at least one stays', async ({ show, server }) => {
  const events = ['play.arrived', 'badge.earned', 'what.comes']
  server.keepsAnswering(studioWebhooks, { webhooks: [{ ...HOOK, events }] })
  await show(hooks(), AT)
  const words = ['play-arrived', 'badge-earned'].map((event) => say(`connections.event.${event}`))
  const told = say('connections.webhooks.told', { events: [...words, 'what.comes'].join(', ') })
  await expect.element(page.getByText(told, { exact: true })).toBeVisible()
  await ofHook('connections.webhooks.change').click()
  const choice = (event: string) => page.getByRole('checkbox', { name: say(`connections.event.${event}`) })
  await expect.element(choice('badge-earned')).toBeChecked()
  await expect.element(choice('person-added')).not.toBeChecked()
  await expectAccessible()
  await choice('badge-earned').click()
  await choice('play-arrived').click()
  const newer = page.getByRole('checkbox', { name: 'what.comes', exact: true })
  await expect.element(newer).toBeChecked()
  await newer.click()
  await expect.element(button('connections.webhooks.change.save')).toBeDisabled()
  await newer.click()
  await choice('person-added').click()
  server.refuses(saveWebhook, 'not-found')
  await button('connections.webhooks.change.save').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('connections.notDone'))
  server.answers(saveWebhook, { ...HOOK, events: ['person.added', 'what.comes'] })
  await button('connections.webhooks.change.save').click()
  await expect.element(page.getByText(say('connections.webhooks.change.done'))).toBeVisible()
  expect(server.asked(saveWebhook).map(({ body }) => body)).toEqual(
    Array(2).fill({ events: ['person.added', 'what.comes'], was: events }),
  )
})

test('an address’s events that another manager changed are not overwritten, and are shown at a press @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioWebhooks, { webhooks: [HOOK] })
  await show(hooks(), AT)
  await ofHook('connections.webhooks.change').click()
  const choice = (event: string) => page.getByRole('checkbox', { name: say(`connections.event.${event}`) })
  await choice('person-added').click()
  server.keepsAnswering(studioWebhooks, { webhooks: [{ ...HOOK, events: ['badge.earned'] }] })
  server.refuses(saveWebhook, 'changed-meanwhile')
  await button('connections.webhooks.change.save').click()
  await needMessages('changes')
  await expect.element(page.getByText(say('changes.title'), { exact: true })).toBeVisible()
  await expect.element(choice('person-added')).toBeChecked()
  expect(server.asked(saveWebhook)[0]?.body).toMatchObject({ was: HOOK.events })
  await expectAccessible()
  await button('changes.do').click()
  await expect.element(choice('badge-earned')).toBeChecked()
  await expect.element(choice('person-added')).not.toBeChecked()
  await choice('person-added').click()
  server.answers(saveWebhook, { ...HOOK, events: ['badge.earned', 'person.added'] })
  await button('connections.webhooks.change.save').click()
  await expect.poll(() => server.asked(saveWebhook)[1]?.body).toMatchObject({ was: ['badge.earned'] })
})

test('a new address sent again and changed meanwhile by another manager says that its secret is lost @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioWebhooks, { webhooks: [] })
  await show(hooks(), AT)
  await button('connections.webhooks.new').click()
  await field('connections.webhooks.url').fill(HOOK.url)
  server.refuses(makeWebhook, 'fault')
  await button('connections.webhooks.make').click()
  await expect.element(page.getByText(say('connections.unknown'), { exact: true })).toBeVisible()
  server.refuses(makeWebhook, 'changed-meanwhile')
  server.keepsAnswering(studioWebhooks, { webhooks: [HOOK] })
  await button('connections.webhooks.make').click()
  await needMessages('changes')
  await expect.element(page.getByText(say('changes.title'), { exact: true })).toBeVisible()
  await expectAccessible()
  await button('changes.do').click()
  await expect.element(page.getByText(say('connections.webhooks.secret.lost'), { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: HOOK.url, includeHidden: true })).toBeInTheDocument()
})

test('a removal without an answer is told as unknown, and the next press finishes it @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioWebhooks, { webhooks: [HOOK] })
  await show(hooks(), AT)
  const remove = async () => {
    await ofHook('connections.webhooks.remove').click()
    const act = { name: say('connections.webhooks.remove'), exact: true }
    await page.getByRole('dialog').getByRole('button', act).click()
  }
  server.isUnreachable(removeWebhook)
  await remove()
  await expect.element(page.getByText(say('connections.unknown'), { exact: true })).toBeVisible()
  server.refuses(removeWebhook, 'not-found')
  await remove()
  await expect.element(page.getByText(say('connections.webhooks.removed'), { exact: true })).toBeVisible()
})
