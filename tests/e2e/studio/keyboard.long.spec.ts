import type { Locator, Page } from '@playwright/test'
import { address } from '../../harness/address.ts'
import { signedIn } from '../../harness/signed-in.ts'
import { plantDoor } from '../sign-in/door-domain.ts'
import { doorKey, expect, test } from '../sign-in/door-test.ts'
import { sayIn } from '../sign-in/say.ts'

const door = doorKey('keyboard')
const say = sayIn('en')
const FARTHEST = 80
test.use({ locale: 'en' })

test.beforeAll(async () => {
  await plantDoor(door, [{ username: 'nora', isManager: true }, { username: 'ana' }])
})

const named = (page: Page, role: 'button' | 'link' | 'textbox' | 'radio', id: string, values?: object) =>
  page.getByRole(role, { name: say(id, values as Record<string, unknown>), exact: true }).first()
const titled = (page: Page) => page.getByLabel(say('editor.title'), { exact: true })
const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement)

/** Expects that the focused element is visible: it has a size and is not covered. */
async function expectSeen(page: Page) {
  const where = await page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'nowhere'
    const { width, height } = focused.getBoundingClientRect()
    return width > 0 && height > 0 ? 'seen' : `${focused.outerHTML.slice(0, 80)} has no room`
  })
  expect(['seen', 'nowhere']).toContain(where)
}

/** Presses Tab until the element has the focus. Fails after more presses than a person would accept. */
async function reach(page: Page, one: Locator) {
  await expect(one).toBeVisible()
  for (let pressed = 0; pressed < FARTHEST; pressed++) {
    if (await isFocused(one)) return
    await page.keyboard.press('Tab')
    await expectSeen(page)
  }
  throw new Error(`${one} is not reached with Tab`)
}

async function press(page: Page, one: Locator) {
  await reach(page, one)
  await page.keyboard.press('Enter')
}

async function write(page: Page, one: Locator, text: string) {
  await reach(page, one)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

async function choose(page: Page, one: Locator) {
  await reach(page, one)
  await page.keyboard.press('Space')
}

async function writePage(page: Page) {
  await press(page, named(page, 'button', 'editor.addPage'))
  await write(page, titled(page), 'How to look')
  await press(page, named(page, 'button', 'page.add.text'))
  await write(page, page.getByLabel(say('page.text', { number: 1 }), { exact: true }), 'Look up first.')
  await press(page, named(page, 'button', 'page.add.question'))
  await write(page, page.getByLabel(say('question.prompt'), { exact: true }), 'Where do you look first?')
  for (const [number, words] of [
    [1, 'Up'],
    [2, 'Down'],
  ] as const)
    await write(page, page.getByLabel(say('question.option', { number }), { exact: true }), words)
  await choose(page, page.getByLabel(say('question.right', { number: 1 }), { exact: true }))
}

/** Adds a step and moves it to the top. */
async function putFirst(page: Page, name: string) {
  await press(page, named(page, 'button', 'editor.addStep'))
  await write(page, titled(page), name)
  await choose(page, named(page, 'button', 'editor.lift', { name }))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const [first, second] = [
    named(page, 'button', 'editor.lift', { name }),
    named(page, 'button', 'editor.lift', { name: 'Before you go' }),
  ]
  const top = async (one: Locator) => (await one.boundingBox())!.y
  await expect.poll(async () => (await top(first)) < (await top(second))).toBe(true)
}

test('a trail is written, ordered, published and given with the keyboard alone', async ({ page }) => {
  await signedIn(page, address('/studio/trails', door), 'nora')
  await press(page, named(page, 'button', 'drafts.new'))
  await write(page, titled(page), 'Into the caves')
  await press(page, named(page, 'button', 'editor.addStep'))
  await write(page, titled(page), 'Before you go')
  await writePage(page)
  await putFirst(page, 'At the door')
  await writePage(page)
  await expect(page.getByText(say('editor.saved.saved'), { exact: true })).toBeVisible()

  await press(page, named(page, 'button', 'editor.publish'))
  await press(page, named(page, 'button', 'publish.act', { version: 1 }))
  await press(page, page.getByRole('link', { name: say('publish.give'), exact: true }))
  await write(page, page.getByRole('searchbox', { name: say('running.give.find') }), 'ana of')
  await press(page, named(page, 'button', 'running.give.include.of', { name: 'ana of the door' }))
  await press(page, named(page, 'button', 'running.give.act'))
  await expect(page.getByText(say('running.give.done', { count: 1 }))).toBeVisible()
})
