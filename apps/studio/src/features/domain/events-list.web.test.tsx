import { domainEvents } from '@vereda/contract/rest/studio-domain.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say } from '../../../../../tests/components/component-test.tsx'
import { asking, test } from '../../testing/studio-test.tsx'
import { EventsList } from './events-list.tsx'

const SHOWN = { group: 'domain', at: '/studio/domain' }
const told = (date: string, subject: string, people?: number) => ({
  ...{ date, what: 'people-imported', by: 'Helena', subject },
  ...(people !== undefined && { people }),
})

test('an import shows how many people it changed, or only its file when the count is unknown', async ({
  show,
  server,
}) => {
  const events = [
    told('2026-11-23T11:00:00.000000Z', 'new.csv', 2),
    told('2026-11-22T11:00:00.000000Z', 'old.csv'),
  ]
  server.keepsAnswering(domainEvents, { events, next: null })
  await show(asking(<EventsList />), SHOWN)
  const text = (id: string, values: object) => page.getByText(say(id, { ...values }), { exact: true })
  await expect
    .element(text('domain.event.people-imported.counted', { subject: 'new.csv', people: 2 }))
    .toBeVisible()
  await expect.element(text('domain.event.people-imported', { subject: 'old.csv' })).toBeVisible()
})

test('events name the changed settings in the screen’s words, and say that somebody was erased @long', async ({
  show,
  server,
}) => {
  const events = [
    { date: '2026-11-23T11:00:00.000000Z', what: 'domain-changed', by: 'Helena', subject: 'timeZone, legal' },
    {
      date: '2026-11-22T11:00:00.000000Z',
      what: 'manager-erased-account',
      by: 'Helena',
      subject: 'Somebody',
    },
  ]
  server.keepsAnswering(domainEvents, { events, next: null })
  await show(asking(<EventsList />), SHOWN)
  const subject = `${say('domain.field.timeZone')}, ${say('domain.legal')}`
  for (const words of [
    say('domain.event.domain-changed', { subject }),
    say('domain.event.manager-erased-account'),
  ])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
})
