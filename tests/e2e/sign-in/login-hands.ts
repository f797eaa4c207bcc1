import type { Page } from '@playwright/test'
import type { Say } from './say.ts'

export const loginWords = (say: Say) => ({ enter: say('login.enter') })

const username = (page: Page, say: Say) => page.getByLabel(say('login.user'))
const password = (page: Page, say: Say) => page.getByLabel(say('login.password'), { exact: true })

/** Fills both fields and sends them. */
export async function enter(page: Page, say: Say, name: string, secret: string) {
  await username(page, say).fill(name)
  await password(page, say).fill(secret)
  await page.keyboard.press('Enter')
}
