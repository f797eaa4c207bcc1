import { sessionCell } from '@vereda/client/session/session.ts'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import { currentuser } from '@vereda/contract/rest/currentuser.ts'
import { notice } from '@vereda/contract/rest/notifications.ts'
import { studioTrails } from '@vereda/contract/rest/studio.ts'
import { studioDrafts } from '@vereda/contract/rest/studio-drafts.ts'
import { studioGroupTrails, studioPeople } from '@vereda/contract/rest/studio-giving.ts'
import { studioInvitations } from '@vereda/contract/rest/studio-invitations.ts'
import { studioNotices } from '@vereda/contract/rest/studio-notices.ts'
import { linkPerson, type StudioPersonStory, studioPerson } from '@vereda/contract/rest/studio-person.ts'
import { refusedCases } from '@vereda/contract/rest/studio-refused.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say } from '../../../../../tests/components/component-test.tsx'
import { ANA } from '../../../../../tests/components/known.ts'
import type { ServerDouble } from '../../../../../tests/components/server-double.ts'
import { button, test } from '../../testing/studio-test.tsx'
import { App } from '../app.tsx'
import { noteWriting } from './written-words.ts'

noteWriting()

const field = (id: string) => page.getByLabelText(say(id), { exact: true })
const told = () => page.getByRole('dialog', { name: say('frame.roleTaken') })

const BIA: StudioPersonStory = {
  id: 'bia',
  person: { username: 'bia', name: 'Bia', nickname: null, email: 'bia@x.y', phone: null, identifier: null },
  roles: { isManager: false, isEditor: false, isReporter: false, isMonitor: false },
  ...{ jobName: null, unitTree: [], schoolId: null, journeys: [], madeGroups: [], trails: [] },
  ...{ isActive: true, hasPassword: true, createdDate: '2026-01-02T10:00:00.000Z', devices: [], events: [] },
  choices: { jobs: [], journeys: [], units: [], schools: [] },
}

function manages(server: ServerDouble) {
  const person = { ...ANA, permissions: ['MANAGER' as const] }
  sessionCell.set({ authorization: 'Bearer of-ana', journey: 'acme', person })
  server.keepsAnswering(studioTrails, { trails: [], total: 0, totalPages: 0 })
  server.keepsAnswering(studioDrafts, { drafts: [] })
  server.keepsAnswering(studioInvitations, { invitations: [], timeZone: 'UTC' })
  server.keepsAnswering(refusedCases, { cases: [], total: 0 })
  server.keepsAnswering(studioPeople, { people: [], total: 9, everybody: 9 })
  server.keepsAnswering(studioGroupTrails, { groupTrails: [], total: 0, timeZone: 'UTC' })
}

test('a manager whose role was taken while a form was open is told so, and keeps what was typed', async ({
  show,
  server,
}) => {
  manages(server)
  server.keepsAnswering(studioNotices, { notices: [], timeZone: 'UTC' })
  await show(<App />, { group: 'notices', at: '/studio/notices?new' })
  await field('notices.field.title').fill('Harvest')
  await field('notices.field.text').fill('On Friday.')
  server.refuses(notice, 'not-permitted')
  await button('notices.send').click()
  await expect.element(told()).toBeVisible()
  await expectAccessible()
  await told().getByRole('button').click()
  await expect.element(told()).not.toBeInTheDocument()
  await expect.element(field('notices.field.text')).toHaveValue('On Friday.')
  expect(server.asked(currentuser)).toEqual([])
})

test('a manager whose role was taken is shown the screens of their new role once they know', async ({
  show,
  server,
}) => {
  manages(server)
  server.keepsAnswering(studioPerson, BIA)
  await show(<App />, { group: 'people', at: '/studio/people/bia' })
  server.refuses(linkPerson, 'not-permitted')
  await button('people.link.make').click()
  await expect.element(told()).toBeVisible()
  await needMessages('not-theirs')
  server.answers(currentuser, { ...ANA, permissions: [] })
  await told().getByRole('button').click()
  await expect.element(page.getByRole('heading', { level: 1, name: say('not-theirs.title') })).toBeVisible()
})
