import type { Page } from '@playwright/test'
import { ms, type OfflineStage } from '../offline-stage.ts'
import { costRow, type Row } from '../row.ts'
import { median } from '../timed.ts'

const AT_MOST_MS = 50
const LETTERS = ['4', '9', '9', '9', 'Backspace', 'Backspace', 'Backspace', '1', '2', '3']
const BETWEEN_MS = 500

/** Measures from a key to the frame that shows its result, which is when the heading of the results changes. */
function watchLetters() {
  const seen = { at: 0, before: '', times: [] as number[] }
  const told = () => document.getElementById('found')?.textContent ?? ''
  addEventListener(
    'input',
    ({ timeStamp }) => {
      seen.at = timeStamp
      seen.before = told()
    },
    { capture: true },
  )
  const look = () => {
    if (seen.at === 0 || told() === seen.before) return
    const { at } = seen
    seen.at = 0
    requestAnimationFrame(() => seen.times.push(performance.now() - at))
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  Object.assign(globalThis, { letters: seen.times })
}

/** A field that only shows its letters in the heading: the least that a key takes. */
function giveField() {
  const field = document.createElement('input')
  const heading = document.createElement('h2')
  Object.assign(field, { type: 'search' })
  Object.assign(heading, { id: 'found' })
  field.addEventListener('input', () => {
    heading.textContent = field.value
  })
  document.body.append(field, heading)
}

async function typed(page: Page): Promise<number[]> {
  await page.evaluate(watchLetters)
  const field = page.getByRole('searchbox')
  for (const letter of LETTERS) {
    await field.press(letter)
    await page.waitForTimeout(BETWEEN_MS)
  }
  const times = await page.evaluate(() => (globalThis as unknown as { letters: number[] }).letters)
  if (times.length < LETTERS.length) throw new Error(`${times.length} letters found something else`)
  return times
}

/** The time for each letter of a search on a device whose server is gone, compared with a letter in a bare page. */
export async function lettersRow({ field, floor }: OfflineStage, page: Page, trails: number): Promise<Row> {
  await field.server.kill('SIGKILL')
  await page.goto(field.at('/enroll'))
  await page.locator('a[href^="/trail/crowd"]').first().waitFor()
  const ours = await typed(page)
  await page.goto(floor.url)
  await page.evaluate(giveField)
  const bare = await typed(page)
  await field.server.restart()
  const [letter, least] = [median(ours), median(bare)]
  const told = `${ms(letter)}, the longest ${ms(Math.max(...ours))}`
  const row = costRow(
    `a letter searched in ${trails.toLocaleString('en')} trails without a network, to its frame`,
    [letter, told],
    [least, `${ms(least)} in a bare page`],
    1,
  )
  return { ...row, aim: `≤ ${ms(AT_MOST_MS)}`, met: letter <= AT_MOST_MS }
}
