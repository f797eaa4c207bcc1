import {
  removeUnit,
  renameJob,
  type StudioOrganisation,
  studioOrganisation,
} from '@vereda/contract/rest/studio-organisation.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say } from '../../../../../tests/components/component-test.tsx'
import { asking, test } from '../../testing/studio-test.tsx'
import { OrganisationScreen } from './organisation-screen.tsx'

const AT = { group: 'organisation', at: '/studio/people/organisation' }
const MADE_OF: StudioOrganisation = {
  units: [{ path: ['South'], people: 1, peopleBelow: 1 }],
  jobs: [{ name: 'Guide', isListed: true, people: 2 }],
  schools: [],
  isWhole: true,
}

const screen = () => asking(<OrganisationScreen />)
const text = (id: string, values?: Record<string, unknown>) =>
  page.getByText(say(`organisation.${id}`, values), { exact: true })
const dialog = page.getByRole('dialog')
const inDialog = (id: string) => dialog.getByRole('button', { name: say(`organisation.${id}`), exact: true })

test('the second press tells that a rename and a removal were done when the first answer was lost, but not for a lost name', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioOrganisation, MADE_OF)
  await show(screen(), AT)
  await page
    .getByRole('button', { name: say('organisation.renameOf', { name: 'Guide' }), exact: true })
    .click()
  await dialog.getByLabelText(say('organisation.name'), { exact: true }).fill('Ranger')
  server.isUnreachable(renameJob)
  await inDialog('save').click()
  await expect.element(text('fate.unknown')).toBeVisible()
  server.refuses(renameJob, 'not-found')
  await inDialog('save').click()
  await expect.element(text('fate.gone')).toBeVisible()
  server.isUnreachable(renameJob)
  await inDialog('save').click()
  await expect.element(text('fate.unknown')).toBeVisible()
  const ranger = { name: 'Ranger', isListed: true, people: 2 }
  server.keepsAnswering(studioOrganisation, { ...MADE_OF, jobs: [ranger] })
  server.refuses(renameJob, 'not-found')
  await inDialog('save').click()
  await expect.element(text('renamed', { name: 'Ranger', count: 0 })).toBeVisible()
  await page.getByRole('treeitem', { name: /South/ }).click()
  await inDialog('remove').click()
  server.isUnreachable(removeUnit)
  await inDialog('remove').click()
  await expect.element(text('fate.unknown')).toBeVisible()
  server.refuses(removeUnit, 'not-found')
  await inDialog('remove').click()
  await expect.element(text('removed', { name: 'South' })).toBeVisible()
})
