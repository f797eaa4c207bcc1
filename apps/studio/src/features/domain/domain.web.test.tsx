import { onlineManager } from '@tanstack/react-query'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import {
  domainEvents,
  type StudioDomain,
  saveDomain,
  studioDomain,
} from '@vereda/contract/rest/studio-domain.ts'
import { apiTokens } from '@vereda/contract/rest/studio-tokens.ts'
import { domaininfo } from '@vereda/contract/track/directory.ts'
import { readLogo } from '@vereda/domain/settings/logo.ts'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, say, saying } from '../../../../../tests/components/component-test.tsx'
import { DOMAIN } from '../../../../../tests/components/known.ts'
import { asking, test } from '../../testing/studio-test.tsx'
import { DomainScreen } from './domain-screen.tsx'
import { smallLogo } from './small-logo.ts'

const SHOWN = { group: 'domain', at: '/studio/domain' }
const KEPT: StudioDomain = {
  address: 'https://acme.example',
  settings: {
    name: 'Acme',
    brand: '#0a5fb4',
    logo: null,
    locale: 'en',
    timeZone: 'America/Sao_Paulo',
    legal: null,
    administratorEmail: null,
    oneDevice: true,
    defaultCategory: null,
    framingOrigins: [],
  },
  licences: { most: 50, active: 42 },
  categories: ['Sales', 'Sales/Shops'],
}
const changed = (settings: Partial<StudioDomain['settings']>) => ({
  ...KEPT,
  settings: { ...KEPT.settings, ...settings },
})
const EVENTS = {
  events: [
    { date: '2026-11-23T11:00:00.000000Z', what: 'trail-given', by: 'Helena', subject: 'Caves' },
    { date: '2026-11-22T11:00:00.000000Z', what: 'flew-to-the-moon', by: null, subject: 'x' },
    {
      date: '2026-11-21T11:00:00.000000Z',
      what: 'manager-changed-account',
      by: 'Helena',
      subject: 'Bia',
      role: { change: 'took' as const, role: 'editor' as const },
    },
  ],
  next: null,
}
const screen = () => asking(<DomainScreen />)
const field = (id: string) => page.getByLabelText(say(id), { exact: true })
const text = (id: string, values?: Record<string, unknown>) =>
  page.getByText(say(id, values), { exact: true })

test('leaving a field saves only that setting, and the screen says so', async ({ show, server }) => {
  server.answers(studioDomain, KEPT)
  server.keepsAnswering(domainEvents, EVENTS)
  server.keepsAnswering(apiTokens, { tokens: [] })
  server.keepsAnswering(domaininfo, DOMAIN)
  server.answers(saveDomain, changed({ name: 'Acme Brasil' }))
  await show(screen(), SHOWN)
  await field('domain.field.name').fill('Acme Brasil')
  await userEvent.tab()
  await expect.element(text('domain.saved')).toBeVisible()
  expect(server.asked(saveDomain).map(({ body }) => body)).toEqual([
    { name: 'Acme Brasil', was: { name: 'Acme' } },
  ])
  await expectAccessible()
})

test('a value that can’t be saved stays in its field, with the reason @long', async ({ show, server }) => {
  server.answers(studioDomain, KEPT)
  server.keepsAnswering(domainEvents, EVENTS)
  server.keepsAnswering(apiTokens, { tokens: [] })
  server.refuses(saveDomain, 'malformed')
  await show(screen(), SHOWN)
  await field('domain.field.administratorEmail').fill('nobody')
  await userEvent.tab()
  await expect.element(text('domain.refused.administratorEmail')).toBeVisible()
  await expect.element(field('domain.field.administratorEmail')).toHaveValue('nobody')
  await expect.element(text('domain.notAll')).toBeVisible()
})

test('a time zone stored as an offset is told as wrong until a place is saved @long', async ({
  show,
  server,
}) => {
  server.answers(studioDomain, changed({ timeZone: '-03:00' }))
  server.keepsAnswering(domainEvents, EVENTS)
  server.keepsAnswering(apiTokens, { tokens: [] })
  server.keepsAnswering(domaininfo, DOMAIN)
  server.answers(saveDomain, KEPT)
  await show(screen(), SHOWN)
  const told = text('domain.timeZone.noPlace', { zone: '-03:00' })
  await expect.element(told).toBeVisible()
  await expectAccessible()
  await field('domain.field.timeZone').fill('America/Sao_Paulo')
  await expect.element(told).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(text('domain.saved')).toBeVisible()
  await expect.element(told).not.toBeInTheDocument()
})

test('a refused setting is not told as an unreachable server @long', async ({ show, server }) => {
  server.answers(studioDomain, KEPT)
  server.keepsAnswering(domainEvents, EVENTS)
  server.keepsAnswering(apiTokens, { tokens: [] })
  await show(screen(), SHOWN)
  const name = field('domain.field.name')
  server.refuses(saveDomain, 'overloaded')
  await name.fill('Acme Brasil')
  await userEvent.tab()
  await expect.element(text('domain.failed.text')).toBeVisible()
  server.isUnreachable(saveDomain)
  server.isUnreachable(studioDomain)
  await name.click()
  await userEvent.tab()
  await expect.element(text('domain.unreached.text')).toBeVisible()
  await expect.element(name).toHaveValue('Acme Brasil')
})

test('a setting that another manager changed is not overwritten, and both values are told', async ({
  show,
  server,
}) => {
  const theirs = changed({ name: 'Theirs', oneDevice: false })
  server.answers(studioDomain, KEPT)
  server.keepsAnswering(studioDomain, theirs)
  server.keepsAnswering(domainEvents, EVENTS)
  server.keepsAnswering(apiTokens, { tokens: [] })
  await show(screen(), SHOWN)
  const name = field('domain.field.name')
  await name.fill('Mine')
  server.refuses(saveDomain, 'changed-meanwhile', { field: 'name' })
  await userEvent.tab()
  await expect.element(text('domain.changed.typed', { typed: 'Mine' })).toBeVisible()
  await expect.element(name).toHaveValue('Theirs')
  await expect.element(text('domain.notAll')).toBeVisible()
  expect(server.asked(saveDomain)[0]!.body).toEqual({ name: 'Mine', was: { name: 'Acme' } })
  await expectAccessible()
  server.keepsAnswering(domaininfo, DOMAIN)
  server.answers(saveDomain, changed({ name: 'Mine again', oneDevice: false }))
  await name.fill('Mine again')
  await userEvent.tab()
  await expect.element(text('domain.saved')).toBeVisible()
  expect(server.asked(saveDomain)[1]!.body).toEqual({ name: 'Mine again', was: { name: 'Theirs' } })
})

test('a switch, a choice and a list of addresses changed by another manager say so beside themselves @long', async ({
  show,
  server,
}) => {
  const theirs = { oneDevice: false, locale: 'es' as const, framingOrigins: ['https://one.example'] }
  server.answers(studioDomain, KEPT)
  server.keepsAnswering(studioDomain, changed(theirs))
  server.keepsAnswering(domainEvents, EVENTS)
  server.keepsAnswering(apiTokens, { tokens: [] })
  await show(screen(), SHOWN)
  server.refuses(saveDomain, 'changed-meanwhile', { field: 'locale' })
  await field('domain.field.locale').selectOptions('pt-BR')
  await expect.element(text('domain.changed')).toBeVisible()
  await expect.element(field('domain.field.locale')).toHaveValue('es')
  server.refuses(saveDomain, 'changed-meanwhile', { field: 'framingOrigins' })
  await field('domain.field.framingOrigins').fill('https://two.example')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => text('domain.changed').elements().length).toBe(2)
  await expect.element(field('domain.field.framingOrigins')).toHaveValue('https://two.example')
  server.refuses(saveDomain, 'changed-meanwhile', { field: 'oneDevice' })
  const device = page.getByRole('switch', { name: saying(say('domain.field.oneDevice')) })
  await device.click()
  await expect.poll(() => text('domain.changed').elements().length).toBe(3)
  await expect.element(device).not.toBeChecked()
  await expectAccessible()
})

test('typed settings survive another manager’s changes, and the manager is told of them @long', async ({
  show,
  server,
}) => {
  server.answers(studioDomain, KEPT)
  const theirs = { name: 'Theirs', legal: '<p>Theirs.</p>', oneDevice: false }
  server.keepsAnswering(studioDomain, changed(theirs))
  server.keepsAnswering(domainEvents, EVENTS)
  server.keepsAnswering(apiTokens, { tokens: [] })
  await show(screen(), SHOWN)
  await needMessages('changes')
  await page.getByRole('textbox', { name: say('domain.legal') }).fill('Mine.')
  await field('domain.field.name').fill('Min')
  server.refuses(saveDomain, 'changed-meanwhile', { field: 'name' })
  server.refuses(saveDomain, 'changed-meanwhile', { field: 'legal' })
  // as if the manager returned from another window
  window.dispatchEvent(new Event('visibilitychange'))
  await expect
    .element(page.getByRole('switch', { name: saying(say('domain.field.oneDevice')) }))
    .not.toBeChecked()
  await expect.element(field('domain.field.name')).toHaveValue('Min')
  await page.getByRole('button', { name: say('domain.legal.save') }).click()
  await expect.element(text('changes.title')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: say('domain.legal') })).toMatchTextContent('Mine.')
  expect(server.asked(saveDomain).map(({ body }) => body)).toEqual([
    { name: 'Min', was: { name: 'Acme' } },
    { legal: '<p>Mine.</p>', was: { legal: null } },
  ])
  await expectAccessible()
  await page.getByRole('button', { name: say('changes.do') }).click()
  await expect.element(page.getByRole('textbox', { name: say('domain.legal') })).toMatchTextContent('Theirs.')
  await expect.element(page.getByRole('button', { name: say('domain.legal.save') })).toBeDisabled()
})

test('a brand colour shows the button colour made of it, with its contrast', async ({ show, server }) => {
  server.answers(studioDomain, changed({ brand: '#00ff00' }))
  server.keepsAnswering(domainEvents, EVENTS)
  server.keepsAnswering(apiTokens, { tokens: [] })
  await show(screen(), SHOWN)
  await expect.element(page.getByText(/adjusted so text on it is readable/)).toBeVisible()
  const ratios = page.getByText(/contrast [\d.]+$/)
  await expect.element(ratios.first()).toBeVisible()
  const said = ratios.elements().map((one) => Number(/([\d.]+)$/.exec(one.textContent ?? '')?.[1]))
  expect(said.every((ratio) => ratio >= 4.5)).toBe(true)
})

test('a pasted page address lets that page’s origin frame the domain @long', async ({ show, server }) => {
  server.answers(studioDomain, KEPT)
  server.keepsAnswering(domainEvents, EVENTS)
  server.keepsAnswering(apiTokens, { tokens: [] })
  server.keepsAnswering(domaininfo, DOMAIN)
  server.answers(saveDomain, changed({ framingOrigins: ['https://lms.example.org'] }))
  await show(screen(), SHOWN)
  await field('domain.field.framingOrigins').fill('https://lms.example.org/course/view.php?id=3')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('https://lms.example.org', { exact: true })).toBeVisible()
  expect(server.asked(saveDomain)[0]!.body).toEqual({
    framingOrigins: ['https://lms.example.org'],
    was: { framingOrigins: [] },
  })
})

test('two framing addresses removed one right after the other are both gone @long', async ({
  show,
  server,
}) => {
  const [one, two] = ['https://one.example', 'https://two.example'] as const
  server.keepsAnswering(studioDomain, changed({ framingOrigins: [one, two] }))
  server.keepsAnswering(domainEvents, EVENTS)
  server.keepsAnswering(apiTokens, { tokens: [] })
  server.keepsAnswering(domaininfo, DOMAIN)
  await show(screen(), SHOWN)
  const answerFirst = server.answersLate(saveDomain, changed({ framingOrigins: [two] }))
  for (const origin of [one, two])
    await page.getByRole('button', { name: say('domain.frames.removeOne', { origin }) }).click()
  server.answers(saveDomain, changed({ framingOrigins: [] }))
  answerFirst()
  await expect.element(text('domain.frames.nobody')).toBeVisible()
  const second = { framingOrigins: [], was: { framingOrigins: [two] } }
  expect(server.asked(saveDomain)[1]!.body).toEqual(second)
})

test('licences and events are shown, also an event of a newer release', async ({ show, server }) => {
  server.answers(studioDomain, KEPT)
  server.keepsAnswering(domainEvents, EVENTS)
  server.keepsAnswering(apiTokens, { tokens: [] })
  await show(screen(), SHOWN)
  await expect.element(text('domain.licences', { active: 42, most: 50 })).toBeVisible()
  await expect.element(text('domain.event.trail-given', { subject: 'Caves' })).toBeVisible()
  await expect.element(text('domain.event.other', { subject: 'x' })).toBeVisible()
  await expect.element(page.getByText('Role removed from Bia: Editor', { exact: true })).toBeVisible()
})

test('without a network the screen says so and nothing can be changed @long', async ({ show, server }) => {
  server.keepsAnswering(studioDomain, KEPT)
  server.keepsAnswering(domainEvents, EVENTS)
  server.keepsAnswering(apiTokens, { tokens: [] })
  await show(screen(), SHOWN)
  await expect.element(field('domain.field.name')).toBeEnabled()
  onlineManager.setOnline(false)
  await expect.element(text('domain.offline.title')).toBeVisible()
  await expect.element(field('domain.field.name')).toBeDisabled()
})

test('a large picture becomes a logo that the server accepts, and a file that is no picture becomes nothing @long', async () => {
  const canvas = new OffscreenCanvas(2000, 1200)
  const pen = canvas.getContext('2d')!
  for (let n = 0; n < 4000; n++) {
    pen.fillStyle = `hsl(${(n * 47) % 360} 80% 50%)`
    pen.fillRect((n * 37) % 2000, (n * 91) % 1200, 60, 60)
  }
  const logo = await smallLogo(await canvas.convertToBlob({ type: 'image/png' }))
  expect(logo && readLogo(logo)).toBe(logo)
  expect(logo).not.toBeNull()
  expect(await smallLogo(new Blob(['no picture']))).toBeNull()
})
