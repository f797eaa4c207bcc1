import { expect, type Page } from '@playwright/test'
import { address } from '../../harness/address.ts'
import { signedIn } from '../../harness/signed-in.ts'
import type { Say } from '../sign-in/say.ts'

/** Opens a user's own profile from the sheet. */
export async function openProfile(page: Page, hostkey: string, say: Say, username: string) {
  await signedIn(page, address('/enroll', hostkey), username)
  await page.getByRole('button', { name: say('app.nav.profile') }).click()
  await page.getByRole('link', { name: say('profile-sheet.edit') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('profile.title') })).toBeVisible()
  await expect(page.getByRole('textbox', { name: say('profile.nickname') })).toBeVisible()
}

/** Operates the form. */
export function profileHands(page: Page, say: Say) {
  return {
    field: (label: string) => page.getByRole('textbox', { name: say(label), exact: true }),
    save: () => page.getByRole('button', { name: say('profile.save'), exact: true }).click(),
    saved: () => expect(page.getByText(say('profile.saved'))).toBeVisible(),
  }
}
