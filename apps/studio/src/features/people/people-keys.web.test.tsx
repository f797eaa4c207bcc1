import { studioGroups } from '@vereda/contract/rest/studio-giving.ts'
import { studioOrganisation } from '@vereda/contract/rest/studio-organisation.ts'
import { type ListedPerson, listPeople } from '@vereda/contract/rest/studio-people.ts'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, say } from '../../../../../tests/components/component-test.tsx'
import { asking, test } from '../../testing/studio-test.tsx'
import { PeopleScreen } from './people-screen.tsx'

const personOf = (name: string): ListedPerson => ({
  id: name,
  name,
  username: name,
  email: null,
  jobName: null,
  isManager: false,
  isActive: true,
  seenDate: null,
})
const people = ['Bia', 'Davi', 'Eva'].map(personOf)
const box = (name: string) => page.getByLabelText(say('people.several.one', { name }))
const link = (name: string) => page.getByRole('link', { name, exact: true })

test('the list of people is one Tab stop: arrows move by cell, Space and Shift ↓ select, Enter opens', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioGroups, { groups: [], everybody: 3, timeZone: 'America/Sao_Paulo' })
  server.keepsAnswering(studioOrganisation, { units: [], jobs: [], schools: [], isWhole: true })
  server.keepsAnswering(listPeople, { people, total: 3, isMore: false, next: null })
  await show(asking(<PeopleScreen />), { group: 'people', at: '/studio/people' })
  await expect.element(box('Bia')).toBeVisible()
  await expectAccessible()
  ;(page.getByLabelText(say('people.several.page')).element() as HTMLElement).focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(box('Bia')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  expect(page.getByRole('grid').element().contains(document.activeElement)).toBe(false)
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(box('Bia')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect.element(link('Davi')).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(box('Davi')).toBeChecked()
  await userEvent.keyboard(' ')
  await expect.element(box('Davi')).not.toBeChecked()
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await expect.element(link('Eva')).toHaveFocus()
  await expect.element(page.getByText(say('people.several.count', { count: 2 }))).toBeVisible()
  await expect.element(box('Bia')).not.toBeChecked()
  await userEvent.keyboard('{ArrowDown}{End}')
  await expect.element(page.getByRole('gridcell', { name: say('people.seen.never') }).last()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.pathname).toBe('/studio/people/Eva')
})
