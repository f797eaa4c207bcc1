import type { Page } from '@playwright/test'
import { address } from '../../harness/address.ts'
import { signedIn } from '../../harness/signed-in.ts'
import { plantDoor } from '../sign-in/door-domain.ts'
import { doorKey, expect, test } from '../sign-in/door-test.ts'
import { sayIn } from '../sign-in/say.ts'
import { soilTrail } from './soil-trail.ts'

const door = doorKey('live-look')
const say = sayIn('en')
test.use({ locale: 'en', viewport: { width: 1280, height: 900 } })

test.beforeAll(() => plantDoor(door, [{ username: 'nora', isManager: true }], { trails: [soilTrail] }))

/** The visible frame of the learner's app. A frame that is still loading is hidden behind it. */
const seen = (page: Page, device: 'phone' | 'desktop') =>
  page.frameLocator(`iframe[title="${say(`look.frame.${device}`)}"][aria-hidden="false"]`)

test('a saved change is shown at once as a learner sees it, on a phone and on a computer', async ({
  page,
}) => {
  await signedIn(page, address('/studio/trails/soil', door), 'nora')
  const title = page.getByLabel(say('editor.title'), { exact: true })
  for (const [device, text] of [
    ['phone', 'Earth and rain'],
    ['desktop', 'Earth and frost'],
  ] as const) {
    const before = await title.inputValue()
    await page.getByRole('button', { name: say(`look.${device}`), exact: true }).click()
    await expect(seen(page, device).getByText(before).first()).toBeVisible()
    await title.fill(text)
    await expect(page.getByText(say('editor.saved.saved'), { exact: true })).toBeVisible()
    await expect(seen(page, device).getByText(text).first()).toBeVisible()
    await expect(seen(page, device).getByText(before)).toHaveCount(0)
  }
})
