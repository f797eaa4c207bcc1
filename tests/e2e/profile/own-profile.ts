import { expect, type Page } from '@playwright/test'
import { address } from '../../harness/address.ts'
import { PASSWORD } from '../sign-in/door-domain.ts'
import type { Say } from '../sign-in/say.ts'

/** Signs somebody in and opens their profile from the sheet, as they would. */
export async function openProfile(page: Page, hostkey: string, say: Say, username: string) {
  await page.goto(address('/login', hostkey))
  await page.getByLabel(say('login.user')).fill(username)
  await page.getByLabel(say('login.password'), { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/enroll')
  await page.getByRole('button', { name: say('app.nav.profile') }).click()
  await page.getByRole('link', { name: say('app.profile.edit') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('profile.title') })).toBeVisible()
  await expect(page.getByRole('textbox', { name: say('profile.nickname') })).toBeVisible()
}

/** The hands on the form. */
export function profileHands(page: Page, say: Say) {
  return {
    field: (label: string) => page.getByRole('textbox', { name: say(label), exact: true }),
    save: () => page.getByRole('button', { name: say('profile.save'), exact: true }).click(),
    saved: () => expect(page.getByText(say('profile.saved'))).toBeVisible(),
  }
}
