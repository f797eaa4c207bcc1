import { address } from '../../harness/address.ts'
import { plantDomains } from '../../harness/plant-domain.ts'
import { signedIn } from '../../harness/signed-in.ts'
import { gardenDomain } from '../learner/garden-domain.ts'
import { doorKey, expect, PHONE, test } from '../sign-in/door-test.ts'
import { sayIn } from '../sign-in/say.ts'

const garden = doorKey('cut-part')
const say = sayIn('en')
test.use({ locale: 'en', ...PHONE })

test.beforeAll(() => plantDomains([gardenDomain(garden)]))

test('a studio sheet that could not be loaded leaves its screen as it is, and the next press opens it', async ({
  page,
}) => {
  await signedIn(page, address('/studio/trails', garden), 'boss')
  const roads = ['**/assets/more-sheet-*', '**/readyz']
  for (const road of roads) await page.route(road, (route) => route.abort())
  const more = page.getByRole('button', { name: say('frame.nav.more') })
  await more.click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(say('cut.text'))
  await expect(page.getByRole('heading', { level: 1, name: say('trails.title') })).toBeVisible()
  for (const road of roads) await page.unroute(road)
  await more.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('an editor part that could not be loaded loads by itself once the network is back', async ({ page }) => {
  const roads = ['**/assets/step-fields-*', '**/readyz']
  // blocked before the editor opens, because the editor fetches ahead what may be opened in it
  for (const road of roads) await page.route(road, (route) => route.abort())
  await signedIn(page, address('/studio/trails/garden', garden), 'boss')
  await page
    .getByRole('button', { name: /The first bed/ })
    .first()
    .click()
  await expect(page.getByRole('alert')).toContainText(say('cut.text'))
  for (const road of roads) await page.unroute(road)
  await expect(page.getByLabel(say('editor.subTitle'))).toBeAttached()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
