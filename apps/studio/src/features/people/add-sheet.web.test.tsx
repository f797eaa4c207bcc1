import { studioGroups } from '@vereda/contract/rest/studio-giving.ts'
import { studioOrganisation } from '@vereda/contract/rest/studio-organisation.ts'
import { type ListedPerson, listPeople } from '@vereda/contract/rest/studio-people.ts'
import { addPerson } from '@vereda/contract/rest/studio-person.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say } from '../../../../../tests/components/component-test.tsx'
import { asking, button, test } from '../../testing/studio-test.tsx'
import { PeopleScreen } from './people-screen.tsx'

const DAVI: ListedPerson = {
  id: 'davi',
  name: 'Davi Lima',
  username: 'davi',
  email: null,
  jobName: null,
  isManager: false,
  isActive: true,
  seenDate: null,
}

test('a person added without an answer is told as unknown, appears in the list, and is added once', async ({
  show,
  server,
}) => {
  const acme = { part: { kind: 'journey' as const, id: 'acme' }, name: 'Acme', people: 0 }
  server.keepsAnswering(studioGroups, { groups: [acme], everybody: 0, timeZone: 'UTC' })
  server.keepsAnswering(studioOrganisation, { units: [], jobs: [], schools: [], isWhole: true })
  server.keepsAnswering(listPeople, { people: [], total: 0, isMore: false, next: null })
  await show(asking(<PeopleScreen />), { group: 'people', at: '/studio/people' })
  await button('people.add').click()
  await page.getByLabelText(say('people.field.name'), { exact: true }).fill(DAVI.name)
  server.isUnreachable(addPerson)
  server.keepsAnswering(listPeople, { people: [DAVI], total: 1, isMore: false, next: null })
  await button('people.add.do').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('people.notSaved.unknown'))
  await expect.element(page.getByRole('link', { name: DAVI.name, includeHidden: true })).toBeInTheDocument()
  await expectAccessible()
  server.answers(addPerson, { id: 'davi', link: 'https://acme.example/forgotpassword#ticket=x' })
  await button('people.add.do').click()
  await expect.element(page.getByText(say('people.added', DAVI))).toBeVisible()
  const [lost, again] = server.asked(addPerson).map(({ body }) => body)
  expect(again).toEqual(lost)
})

test('a job typed without its accent is saved as the existing one @long', async ({ show, server }) => {
  const acme = { part: { kind: 'journey' as const, id: 'acme' }, name: 'Acme', people: 0 }
  const guide = { part: { kind: 'job' as const, name: 'Guía' }, name: 'Guía', people: 4 }
  server.keepsAnswering(studioGroups, { groups: [acme, guide], everybody: 4, timeZone: 'UTC' })
  server.keepsAnswering(studioOrganisation, { units: [], jobs: [], schools: [], isWhole: true })
  server.keepsAnswering(listPeople, { people: [], total: 0, isMore: false, next: null })
  await show(asking(<PeopleScreen />), { group: 'people', at: '/studio/people?new' })
  await page.getByLabelText(say('people.field.name'), { exact: true }).fill(DAVI.name)
  await page.getByLabelText(say('people.field.job'), { exact: true }).last().fill('guia')
  server.answers(addPerson, { id: 'davi', link: 'https://acme.example/forgotpassword#ticket=x' })
  await button('people.add.do').click()
  await expect.element(page.getByText(say('people.added', DAVI))).toBeVisible()
  expect(server.asked(addPerson)[0]?.body).toMatchObject({ jobName: 'Guía' })
})
