import { onlineManager } from '@tanstack/react-query'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import { studioPeople } from '@vereda/contract/rest/studio-giving.ts'
import {
  changeGroupPeople,
  groupChoices,
  makePeopleGroup,
  type PeopleGroup,
  peopleGroup,
  peopleGroups,
  peopleOfGroup,
  planPeopleGroup,
  removePeopleGroup,
  savePeopleGroup,
} from '@vereda/contract/rest/studio-groups.ts'
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { Route } from 'wouter'
import { expectAccessible, say, saying } from '../../../../../tests/components/component-test.tsx'
import { asking, button, test } from '../../testing/studio-test.tsx'
import { GroupScreen } from './group-screen.tsx'
import { GroupsScreen } from './groups-screen.tsx'

const ID = 'a0000000-0000-4000-8000-000000000001'
const AT = { group: 'groups', at: '/studio/people/groups' }
const AT_ONE = { group: 'groups', at: `/studio/people/groups/${ID}` }
const SOUTH: PeopleGroup = {
  id: ID,
  name: 'South',
  people: 2,
  trails: 1,
  rule: { all: [{ field: 'unit', paths: [['South']] }] },
}
const BOARD: PeopleGroup = { ...SOUTH, name: 'Board', rule: null, trails: 0 }
const CHOICES = {
  job: [{ id: 'Guide', name: 'Guide' }],
  school: [],
  class: [],
  emailDomain: [],
  company: [],
  state: [],
  city: [],
  unit: [['South'], ['South', 'Shop 1']],
}
const BIA = {
  id: 'bia',
  name: 'Bia Reis',
  isActive: true,
  since: '2026-02-03T10:00:00.000Z',
  addedBy: null,
  reasons: [{ field: 'unit' as const, value: 'South › Shop 1' }],
}

const list = () => asking(<GroupsScreen />)
const one = () =>
  asking(
    <Route path="/studio/people/groups/:id">
      <GroupScreen />
    </Route>,
  )
const text = (words: string) => page.getByText(words, { exact: true })

test('a rule is written from the domain’s own units, and its people are counted before the group is made', async ({
  show,
  server,
}) => {
  server.keepsAnswering(peopleGroups, { groups: [] })
  server.keepsAnswering(groupChoices, CHOICES)
  server.keepsAnswering(planPeopleGroup, { people: 2, first: ['Bia Reis', 'Davi'] })
  server.answers(makePeopleGroup, SOUTH)
  await show(list(), AT)
  await expect.element(text(say('groups.empty'))).toBeVisible()
  await button('groups.new').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText(say('groups.name'), { exact: true }).fill('South')
  await dialog.getByRole('radio', { name: saying(say('groups.kind.rule')) }).click()
  await expect.element(button('groups.make')).toBeDisabled()
  await dialog.getByLabelText(say('groups.rule.by'), { exact: true }).selectOptions('unit')
  await dialog.getByLabelText(say('groups.rule.oneOf'), { exact: true }).selectOptions('South › Shop 1')
  await expect.element(dialog.getByText(say('groups.plan', { count: 2 }), { exact: true })).toBeVisible()
  await expectAccessible()
  await button('groups.make').click()
  const rule = { all: [{ field: 'unit', paths: [['South', 'Shop 1']] }] }
  await expect.poll(() => server.asked(makePeopleGroup)[0]?.body).toMatchObject({ name: 'South', rule })
  expect(server.asked(planPeopleGroup).at(-1)?.body).toEqual({ rule })
})

test('an address that asks for a new group opens its sheet', async ({ show, server }) => {
  server.keepsAnswering(peopleGroups, { groups: [BOARD] })
  await show(list(), { ...AT, at: '/studio/people/groups?new' })
  await expect.element(page.getByRole('dialog', { name: say('groups.new') })).toBeVisible()
})

test('a name that another group has is told at its field @long', async ({ show, server }) => {
  server.keepsAnswering(peopleGroups, { groups: [BOARD] })
  server.refuses(makePeopleGroup, 'already-exists', { field: 'name', constraint: 'name already exists' })
  await show(list(), AT)
  await expect.element(page.getByRole('link', { name: 'Board' })).toBeVisible()
  await button('groups.new').click()
  await page.getByRole('dialog').getByLabelText(say('groups.name'), { exact: true }).fill('board')
  await button('groups.make').click()
  await expect.element(text(say('groups.name.taken'))).toBeVisible()
  await expect
    .element(page.getByRole('dialog').getByLabelText(say('groups.name'), { exact: true }))
    .toHaveFocus()
  // the answer to an earlier request was lost, and somebody else has changed the group since
  server.refuses(makePeopleGroup, 'changed-meanwhile')
  await button('groups.make').click()
  await needMessages('changes')
  await button('changes.do').click()
  const { id } = server.asked(makePeopleGroup)[0]!.body as { id: string }
  await expect.poll(() => location.pathname).toBe(`/studio/people/groups/${id}`)
})

test('a group that another manager changed is not overwritten, and typed text stays until theirs is asked for @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(peopleGroup, SOUTH)
  server.keepsAnswering(groupChoices, CHOICES)
  server.keepsAnswering(planPeopleGroup, { people: 2, first: [] })
  server.keepsAnswering(peopleOfGroup, { people: [], next: null })
  await show(one(), AT_ONE)
  await button('groups.edit').click()
  const name = page.getByRole('dialog').getByLabelText(say('groups.name'), { exact: true })
  await name.fill('Mine')
  server.refuses(savePeopleGroup, 'changed-meanwhile')
  await button('groups.save').click()
  await needMessages('changes')
  await expect.element(text(say('changes.title'))).toBeVisible()
  await expect.element(name).toHaveValue('Mine')
  const was = { name: SOUTH.name, rule: SOUTH.rule }
  expect(server.asked(savePeopleGroup)[0]?.body).toEqual({ name: 'Mine', rule: SOUTH.rule, was })
  await expectAccessible()
  const theirs = { ...SOUTH, name: 'Theirs', rule: { all: [{ field: 'job' as const, values: ['Guide'] }] } }
  server.keepsAnswering(peopleGroup, theirs)
  await button('changes.do').click()
  await expect.element(name).toHaveValue('Theirs')
  server.answers(savePeopleGroup, theirs)
  await button('groups.save').click()
  await expect
    .poll(() => server.asked(savePeopleGroup)[1]?.body)
    .toEqual({ name: 'Theirs', rule: theirs.rule, was: { name: 'Theirs', rule: theirs.rule } })
})

test('a group by rule tells why each person is in it, and its removal first tells what follows @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(peopleGroup, SOUTH)
  server.keepsAnswering(groupChoices, CHOICES)
  server.keepsAnswering(peopleOfGroup, { people: [BIA], next: null })
  await show(one(), AT_ONE)
  await expect.element(page.getByText(/South › Shop 1/)).toBeVisible()
  expect(button('groups.put').elements()).toHaveLength(0)
  await expectAccessible()
  await button('groups.remove').click()
  await expect.element(text(say('groups.remove.trails', { count: 1 }))).toBeVisible()
  server.answers(removePeopleGroup, { id: ID })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('groups.remove'), exact: true })
    .click()
  await expect.poll(() => location.pathname).toBe('/studio/people/groups')
})

test('people are added to a group by hand and taken out @long', async ({ show, server }) => {
  server.keepsAnswering(peopleGroup, BOARD)
  server.keepsAnswering(peopleOfGroup, { people: [{ ...BIA, reasons: [], addedBy: 'Ana' }], next: null })
  const davi = { id: 'davi', name: 'Davi', jobName: 'Guide' }
  const eva = { id: 'eva', name: 'Eva', jobName: null }
  server.keepsAnswering(studioPeople, { people: [davi, eva], total: 2, everybody: 2 })
  server.answers(changeGroupPeople, { ...BOARD, left: [] })
  server.keepsAnswering(changeGroupPeople, { ...BOARD, left: ['eva'] })
  await show(one(), AT_ONE)
  await button('groups.takeOut.of', { name: 'Bia Reis' }).click()
  await expect.poll(() => server.asked(changeGroupPeople)[0]?.body).toEqual({ add: [], remove: ['bia'] })
  await button('groups.put').click()
  await page.getByRole('searchbox').fill('davi')
  await page.getByRole('checkbox', { name: /Davi/ }).click()
  await page.getByRole('checkbox', { name: /Eva/ }).click()
  await expectAccessible()
  await button('groups.put.do', { count: 2 }).click()
  await expect
    .poll(() => server.asked(changeGroupPeople)[1]?.body)
    .toEqual({ add: ['davi', 'eva'], remove: [] })
  // the number that the server added, not the number that was chosen
  const done = `${say('groups.put.done', { count: 1 })} ${say('groups.put.left', { count: 1 })}`
  await expect.element(text(done)).toBeVisible()
  onlineManager.setOnline(false)
  await expect.element(button('groups.put')).toBeDisabled()
})

test('a person taken out by a double press is taken out once @long', async ({ show, server }) => {
  server.keepsAnswering(peopleGroup, BOARD)
  server.keepsAnswering(peopleOfGroup, { people: [{ ...BIA, reasons: [] }], next: null })
  await show(one(), AT_ONE)
  const answer = server.answersLate(changeGroupPeople, { ...BOARD, left: [] })
  await button('groups.takeOut.of', { name: 'Bia Reis' }).click()
  await button('groups.saving').click()
  answer()
  await expect.element(button('groups.takeOut.of', { name: 'Bia Reis' })).toBeVisible()
  expect(server.asked(changeGroupPeople)).toHaveLength(1)
})

/** A control of the rule's condition with this number. */
const nth = (dialog: Locator, role: 'button' | 'combobox' | 'textbox', label: string, number: number) =>
  dialog.getByRole(role, { name: say('groups.rule.nth', { label: say(label), number }), exact: true })

test('each control of a rule’s conditions has a name of its own', async ({ show, server }) => {
  server.keepsAnswering(peopleGroups, { groups: [] })
  server.keepsAnswering(groupChoices, CHOICES)
  await show(list(), AT)
  await button('groups.new').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: saying(say('groups.kind.rule')) }).click()
  await button('groups.rule.addCondition').click()
  for (const number of [1, 2])
    await expect
      .element(
        dialog.getByRole('button', { name: saying(`${say('groups.rule.removeCondition')}: ${number},`) }),
      )
      .toBeVisible()
  for (const number of [1, 2])
    await nth(dialog, 'combobox', 'groups.rule.by', number).selectOptions('emailDomain')
  for (const number of [1, 2]) {
    await expect.element(nth(dialog, 'combobox', 'groups.rule.oneOf', number)).toBeVisible()
    await expect.element(nth(dialog, 'textbox', 'groups.rule.domain', number)).toBeVisible()
    await expect.element(nth(dialog, 'button', 'groups.rule.addDomain', number)).toBeVisible()
  }
})

test('a group removed by another manager while people are added is told as gone @long', async ({
  show,
  server,
}) => {
  server.answers(peopleGroup, BOARD)
  server.keepsAnswering(peopleOfGroup, { people: [], next: null })
  const davi = { id: 'davi', name: 'Davi', jobName: 'Guide' }
  server.keepsAnswering(studioPeople, { people: [davi], total: 1, everybody: 2 })
  await show(one(), AT_ONE)
  await button('groups.put').click()
  await page.getByRole('searchbox').fill('davi')
  await page.getByRole('checkbox', { name: /Davi/ }).click()
  server.refuses(changeGroupPeople, 'not-found')
  server.refuses(peopleGroup, 'not-found')
  await button('groups.put.do', { count: 1 }).click()
  await expect.element(text(say('groups.gone'))).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a group made without an answer is told as unknown, and appears in the list @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(peopleGroups, { groups: [] })
  await show(list(), AT)
  await button('groups.new').click()
  await page.getByRole('dialog').getByLabelText(say('groups.name'), { exact: true }).fill('Board')
  server.isUnreachable(makePeopleGroup)
  server.keepsAnswering(peopleGroups, { groups: [BOARD] })
  await button('groups.make').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('groups.unknown'))
  await expect.element(page.getByRole('link', { name: 'Board', includeHidden: true })).toBeInTheDocument()
  await expectAccessible()
})

test('a person taken out or a group removed without an answer is told as unknown @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(peopleGroup, BOARD)
  server.keepsAnswering(peopleOfGroup, { people: [{ ...BIA, reasons: [] }], next: null })
  await show(one(), AT_ONE)
  server.isUnreachable(changeGroupPeople)
  await button('groups.takeOut.of', { name: 'Bia Reis' }).click()
  await expect.element(text(say('groups.unknown'))).toBeVisible()
  await button('groups.remove').click()
  server.isUnreachable(removePeopleGroup)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('groups.remove'), exact: true }).click()
  await expect.element(dialog.getByText(say('groups.unknown'), { exact: true })).toBeVisible()
})

test('when all people of a page are taken out, the page before is shown @long', async ({ show, server }) => {
  server.keepsAnswering(peopleGroup, BOARD)
  const davi = { ...BIA, id: 'davi', name: 'Davi Rocha', reasons: [] }
  server.answers(peopleOfGroup, { people: [davi], next: 'davi' })
  server.answers(peopleOfGroup, { people: [{ ...BIA, reasons: [] }], next: null })
  await show(one(), AT_ONE)
  await button('groups.next').click()
  await expect.element(text('Bia Reis')).toBeVisible()
  server.answers(changeGroupPeople, { ...BOARD, left: [] })
  server.answers(peopleOfGroup, { people: [], next: null })
  server.keepsAnswering(peopleOfGroup, { people: [davi], next: null })
  await button('groups.takeOut.of', { name: 'Bia Reis' }).click()
  await expect.element(text('Davi Rocha')).toBeVisible()
  expect(text(say('groups.nobody.hand')).query()).toBeNull()
})
