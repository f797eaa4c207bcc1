import type { Browser, BrowserContext, Page } from '@playwright/test'
import { appKept } from '../../harness/app-kept.ts'
import { signedIn } from '../../harness/signed-in.ts'
import { storedIn } from '../../offline/device.ts'
import { expect } from '../learner/garden-test.ts'
import { player } from '../learner/walk.ts'
import { WORDS } from '../learner/words.ts'
import { POSTS, TRAILS } from './fair-domain.ts'

/** A person in a browser of their own, or in the installed app. */
export type Person = { page: Page; context: BrowserContext; at: (path: string) => string }

export async function comes(
  browser: Browser,
  at: Person['at'],
  username: string,
  path: string,
  { isInstalled = false } = {},
): Promise<Person> {
  const context = await browser.newContext({ locale: 'en' })
  if (isInstalled)
    await context.addInitScript(() => Object.assign(window, { Capacitor: { getPlatform: () => 'android' } }))
  const page = await context.newPage()
  await signedIn(page, at(path), username)
  return { page, context, at }
}

export const button = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true })
export const bar = ({ page }: Person) => page.getByRole('complementary', { name: 'Who plays' })

/** Lets another member enter their password in the open dialog. */
export async function givesPassword(person: Person, action: string) {
  const dialog = person.page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Password of/ }).fill('vereda')
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** Starts with the present members, and plays as their team. */
export async function starts(person: Person, count: number, team: string) {
  await button(person, count === 1 ? 'Start with 1 person' : `Start with ${count} people`).click()
  await expect(bar(person)).toContainText(`Playing as ${team}`)
}

type Post = keyof typeof POSTS

async function opens({ page, at }: Person, trail: string, post: Post) {
  await page.goto(at(`/trail/${trail}/play/${trail}-${post}`))
  await expect(player(page).getByText(`About ${POSTS[post]}.`)).toBeVisible()
}

/** Reads a post to its end that no one of the team has read: 40 points. */
export async function reads(person: Person, trail: string, post: Post) {
  await opens(person, trail, post)
  await expect(person.page.getByText(WORDS.en.points40, { exact: true })).toBeVisible()
}

/** Reads a post without a network: its play waits on the device. */
export async function readsOffline(person: Person, trail: string, post: Post) {
  await opens(person, trail, post)
  await expect.poll(async () => (await storedIn(person.page, ['plays'])).plays).not.toEqual([])
}

/** Downloads the whole trail, and then loses the network. */
export async function takesAlong({ page, context, at }: Person, trail: keyof typeof TRAILS) {
  await page.goto(at(`/trail/${trail}`))
  await page.getByRole('button', { name: new RegExp(`^download · .*${TRAILS[trail]}`, 'i') }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Downloaded with success!')).toBeVisible({ timeout: 60_000 })
  await appKept(page)
  await context.setOffline(true)
}

const ownRow = ({ page }: Person, who: string) => page.getByRole('listitem').filter({ hasText: who })

/** Opens the ranking until the play has arrived, because a ranking is loaded when it is opened. */
export const seesOwnRow = (person: Person, trail: string, { of, text }: { of: string; text: string[] }) =>
  expect(async () => {
    await person.page.goto(person.at(`/trail/${trail}/rank`))
    for (const part of text) await expect(ownRow(person, of)).toContainText(part, { timeout: 3_000 })
  }).toPass({ timeout: 180_000 })

/** Expects that the ranking of a learner who plays alone has no team. */
export async function seesNothingOf({ page, at }: Person, trail: string, team: string) {
  await page.goto(at(`/trail/${trail}/rank`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(page.getByText(team)).toHaveCount(0)
}
