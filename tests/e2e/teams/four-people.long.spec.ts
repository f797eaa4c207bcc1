import { test } from '@playwright/test'
import { address } from '../../harness/address.ts'
import { plantDomains } from '../../harness/plant-domain.ts'
import { expect } from '../learner/garden-test.ts'
import { fairDomain } from './fair-domain.ts'
import {
  bar,
  button,
  comes,
  givesPassword,
  reads,
  readsOffline,
  seesNothingOf,
  seesOwnRow,
  starts,
  takesAlong,
} from './person.ts'

const TEAM = 'your team'

test.setTimeout(600_000) // several first visits at the same time, and each fetches the app's files

test('two people play as a team on two devices, one of them offline, one person plays alone, and a monitor plays for the leader', async ({
  browser,
}, { workerIndex }) => {
  const hostkey = `fair-${workerIndex}-${process.pid}`
  await plantDomains([fairDomain(hostkey)])
  const at = (path: string) => address(path, hostkey)

  const ana = await comes(browser, at, 'fresh-0', '/trail/together')
  await ana.page.getByRole('textbox', { name: 'Team name' }).fill('Otters')
  await ana.page
    .getByRole('button', { name: /^Add a person/ })
    .first()
    .click()
  await ana.page.getByRole('searchbox').fill('learner 1')
  await button(ana, 'Search').click()
  await ana.page.getByRole('button', { name: 'Fresh Learner 1 fresh-1' }).click()
  await givesPassword(ana, 'Add')
  await starts(ana, 2, 'Otters')
  await reads(ana, 'together', 'one')

  // Caio plays the same trail alone, and has none of the team's points
  const caio = await comes(browser, at, 'fresh-2', '/trail/together')
  await button(caio, 'Play alone').click()
  await caio.page.waitForURL('**/trail/together')
  await seesNothingOf(caio, 'together', 'Otters')

  // Bia, the other member, has a device of her own. The first member confirms there too, and again without a network
  const bia = await comes(browser, at, 'fresh-1', '/trail/together')
  await bia.page.getByRole('button', { name: 'Options for Fresh Learner 0' }).click()
  await button(bia, 'Not here after all').click()
  await bia.page.getByRole('button', { name: 'Confirm Fresh Learner 0' }).click()
  await givesPassword(bia, 'Confirm')
  await starts(bia, 2, 'Otters')
  await takesAlong(bia, 'together')
  await bar(bia).getByRole('link', { name: 'Change' }).click()
  await bia.page.getByRole('button', { name: 'Confirm Fresh Learner 0' }).click()
  await givesPassword(bia, 'Confirm')
  await starts(bia, 2, 'Otters')
  await readsOffline(bia, 'together', 'two')
  await bia.context.setOffline(false)
  await seesOwnRow(bia, 'together', { of: TEAM, text: ['Otters', '80'] })

  // a monitor plays in the name of the leader, who is the member that started last, and then as herself again
  const lia = await comes(browser, at, 'lia', '/trail/together/default_select')
  await button(lia, 'Sign in as a leader').click()
  await lia.page.getByRole('searchbox').fill('learner 1')
  await button(lia, 'Search').click()
  await lia.page.getByRole('button', { name: 'Fresh Learner 1 fresh-1' }).click()
  await givesPassword(lia, 'Continue as leader')
  const acting = lia.page.getByRole('complementary', { name: 'Who you are acting as' })
  await expect(acting).toContainText('Acting as Fresh Learner 1')
  await starts(lia, 2, 'Otters')
  await reads(lia, 'together', 'three')
  await seesOwnRow(lia, 'together', { of: TEAM, text: ['Otters', '120'] })
  await acting.getByRole('button', { name: 'Return' }).click()
  await lia.page.waitForURL('**/enroll')
  await expect(acting).toHaveCount(0)
  await lia.page.goto(at('/trail/together/default_select'))
  await expect(button(lia, 'Sign in as a leader')).toBeVisible()

  await seesOwnRow(ana, 'together', { of: TEAM, text: ['Otters', '120'] })
  await seesNothingOf(caio, 'together', 'Otters')
  for (const { context } of [ana, bia, caio, lia]) await context.close()
})
