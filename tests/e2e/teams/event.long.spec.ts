import { test } from '@playwright/test'
import { address } from '../../harness/address.ts'
import { plantDomains } from '../../harness/plant-domain.ts'
import { expect } from '../learner/garden-test.ts'
import { fairDomain } from './fair-domain.ts'
import {
  bar,
  button,
  comes,
  type Person,
  reads,
  readsOffline,
  seesOwnRow,
  starts,
  takesAlong,
} from './person.ts'

const TEAM = 'your team'

test.setTimeout(600_000) // several first visits at the same time, and each fetches the app's files
const tables = ({ page }: Person) => page.getByRole('button', { name: /TABLE-/ })
const pages = ({ page }: Person) => page.getByRole('navigation', { name: 'Pages of teams' })
const name = ({ page }: Person) => page.getByRole('textbox', { name: 'Team name' })
const isHere = ({ page }: Person, who: string) => page.getByRole('checkbox', { name: who })

test('a team of an event is found, named and played with online and offline, and found again on another device', async ({
  browser,
}, { workerIndex }) => {
  const hostkey = `event-${workerIndex}-${process.pid}`
  await plantDomains([fairDomain(hostkey)])
  const at = (path: string) => address(path, hostkey)

  const ana = await comes(browser, at, 'fresh-0', '/trail/fair')
  await expect(tables(ana)).toHaveCount(5)
  await ana.page.getByRole('searchbox').fill('LEARNER 1')
  await expect(tables(ana)).toHaveCount(1)
  await tables(ana).click()
  await expect(isHere(ana, 'Fresh Learner 0')).toBeChecked()
  await isHere(ana, 'Fresh Learner 1').check()
  await name(ana).fill('Foxes')
  await starts(ana, 2, 'Foxes')
  await reads(ana, 'fair', 'one')
  await takesAlong(ana, 'fair')
  await readsOffline(ana, 'fair', 'two')
  await ana.context.setOffline(false)
  await seesOwnRow(ana, 'fair', { of: TEAM, text: ['Foxes', '80'] })

  // Bia was present without a device. She finds the team by its new name, with its plays
  const bia = await comes(browser, at, 'fresh-1', '/trail/fair')
  await bia.page.getByRole('searchbox').fill('foxes')
  await tables(bia).click()
  await starts(bia, 1, 'Foxes')
  await seesOwnRow(bia, 'fair', { of: TEAM, text: ['Foxes', '80'] })

  // in the installed app
  const caio = await comes(browser, at, 'fresh-2', '/trail/fair', { isInstalled: true })
  await expect(tables(caio)).toHaveCount(7)
  await pages(caio).getByRole('button', { name: 'Page 2' }).click()
  await expect(tables(caio)).toHaveCount(2)
  await pages(caio).getByRole('button', { name: 'Page 1' }).click()
  await tables(caio).filter({ hasText: 'TABLE-2' }).click()
  await name(caio).fill('Owls')
  await starts(caio, 1, 'Owls')
  await reads(caio, 'fair', 'one')
  await seesOwnRow(caio, 'fair', { of: TEAM, text: ['Owls', '40'] })
  await expect(caio.page.getByRole('main')).toContainText('Foxes')

  // a learner who plays alone has none of the team's points
  await bar(caio).getByRole('link', { name: 'Change' }).click()
  await button(caio, 'Play alone').click()
  await expect(bar(caio)).toContainText('Playing alone')
  await caio.page.goto(at('/trail/fair/rank'))
  await expect(caio.page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(caio.page.getByRole('main')).not.toContainText('Owls')
  for (const { context } of [ana, bia, caio]) await context.close()
})
