import { onlineManager } from '@tanstack/react-query'
import { peopleGroups } from '@vereda/contract/rest/studio-groups.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, saying } from '../../../../../tests/components/component-test.tsx'
import { asking, button, test } from '../../testing/studio-test.tsx'
import { GroupsScreen } from './groups-screen.tsx'

test('groups that fail to load say so and load again, and without a network they stay and none can be made', async ({
  show,
  server,
}) => {
  server.refuses(peopleGroups, 'fault')
  await show(asking(<GroupsScreen />), { group: 'groups', at: '/studio/people/groups' })
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('groups.failed.text'))
  await expectAccessible()
  const board = {
    id: 'a0000000-0000-4000-8000-000000000001',
    name: 'Board',
    people: 2,
    trails: 0,
    rule: null,
  }
  server.keepsAnswering(peopleGroups, { groups: [board] })
  await button('frame.again').click()
  await expect.element(page.getByRole('link', { name: 'Board' })).toBeVisible()
  onlineManager.setOnline(false)
  await expect.element(page.getByText(saying(say('groups.offline.text')))).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Board' })).toBeVisible()
  await expect.element(button('groups.new')).toBeDisabled()
  await expectAccessible()
})
