import { go } from '@vereda/client/navigation/go.ts'
import { sessionCell } from '@vereda/client/session/session.ts'
import { studioTrails } from '@vereda/contract/rest/studio.ts'
import { studioDrafts } from '@vereda/contract/rest/studio-drafts.ts'
import { studioGroupTrails } from '@vereda/contract/rest/studio-giving.ts'
import { studioInvitations } from '@vereda/contract/rest/studio-invitations.ts'
import { linkPerson, type StudioPersonStory, studioPerson } from '@vereda/contract/rest/studio-person.ts'
import { refusedCases } from '@vereda/contract/rest/studio-refused.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { ANA } from '../../../../tests/components/known.ts'
import { button, test } from '../testing/studio-test.tsx'
import { App } from './app.tsx'

const storyOf = (id: string, name: string): StudioPersonStory => ({
  id,
  person: { username: id, name, nickname: null, email: `${id}@x.y`, phone: null, identifier: null },
  roles: { isManager: false, isEditor: false, isReporter: false, isMonitor: false },
  ...{ jobName: null, unitTree: [], schoolId: null, journeys: [], madeGroups: [], trails: [] },
  ...{ isActive: true, hasPassword: true, createdDate: '2026-01-02T10:00:00.000Z', devices: [], events: [] },
  choices: { jobs: [], journeys: [], units: [], schools: [] },
})
const named = (name: string) => page.getByRole('heading', { level: 1, name })
const links = () =>
  [...document.querySelectorAll('input')].flatMap(({ value }) => value.match(/ticket=.*/) ?? [])

test('a sign-in link made for one person is not shown on another person’s page', async ({ show, server }) => {
  const person = { ...ANA, permissions: ['MANAGER' as const] }
  sessionCell.set({ authorization: 'Bearer of-ana', person, journey: 'acme' })
  server.keepsAnswering(studioTrails, { trails: [], total: 1, totalPages: 1 })
  server.keepsAnswering(studioDrafts, { drafts: [] })
  server.keepsAnswering(studioInvitations, { invitations: [], timeZone: 'UTC' })
  server.keepsAnswering(refusedCases, { cases: [], total: 0 })
  server.keepsAnswering(studioGroupTrails, { groupTrails: [], total: 0, timeZone: 'UTC' })
  server.keepsAnswering(studioPerson, storyOf('bia', 'Bia'))
  await show(<App />, { group: 'people', at: '/studio/people/bia' })
  await expect.element(named('Bia')).toBeVisible()
  server.keepsAnswering(studioPerson, storyOf('eva', 'Eva'))
  go('/studio/people/eva')
  await expect.element(named('Eva')).toBeVisible()
  server.answers(linkPerson, { link: 'https://acme.example/forgotpassword#ticket=eva' })
  await button('people.link.make').click()
  await expect.poll(links).toEqual(['ticket=eva'])
  server.keepsAnswering(studioPerson, storyOf('bia', 'Bia'))
  go('/studio/people/bia')
  await expect.element(named('Bia')).toBeVisible()
  expect(links()).toEqual([])
})
