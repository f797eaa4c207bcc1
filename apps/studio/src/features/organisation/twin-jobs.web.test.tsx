import { removeJob, studioOrganisation } from '@vereda/contract/rest/studio-organisation.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say } from '../../../../../tests/components/component-test.tsx'
import { asking, button, test } from '../../testing/studio-test.tsx'
import { OrganisationScreen } from './organisation-screen.tsx'

const AT = { group: 'organisation', at: '/studio/people/organisation' }
const job = (name: string, people: number) => ({ name, isListed: true, people })
const text = (id: string, values: Record<string, unknown>) =>
  page.getByText(say(`organisation.${id}`, values), { exact: true })

test('two jobs with nearly the same name are told, and can be merged', async ({ show, server }) => {
  const jobs = [job('Guide', 2), job('Cook', 1), job('guide', 1)]
  server.keepsAnswering(studioOrganisation, { units: [], jobs, schools: [], isWhole: true })
  server.answers(removeJob, { people: 1 })
  await show(asking(<OrganisationScreen />), AT)
  await expect.element(text('job.twin', { name: 'Guide' })).toBeVisible()
  await button('organisation.job.mergeOf', { name: 'guide', other: 'Guide' }).click()
  await expect.element(text('takesPlace', { name: 'guide', other: 'Guide' })).toBeVisible()
  await expectAccessible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('organisation.remove'), exact: true })
    .click()
  await expect.poll(() => server.asked(removeJob)[0]?.body).toEqual({ name: 'guide', to: 'Guide' })
})
