import type { Page } from '@playwright/test'
import { expect, test } from './garden-test.ts'

test.use({ locale: 'en' })

const SCREENS = [
  { name: 'a small phone', width: 360, height: 640, text: 16 },
  { name: 'a phone', width: 390, height: 844, text: 16 },
  { name: 'a phone on its side', width: 844, height: 390, text: 16 },
  { name: 'a tablet', width: 820, height: 1180, text: 16 },
  { name: 'a phone with letters of twice the size', width: 390, height: 844, text: 32 },
]

const STONES = '[id^="stone-"], [id^="stone-"] *'

/**
 * The distance (px) from the bar at the top to the first of these things, and from the last one to the panel at the bottom; null where the
 * bar or panel is beside them.
 */
function gaps(page: Page, things: string) {
  return page.evaluate(async (selector) => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const bar = document.getElementById('trail-bar')!
    const panel = document.getElementById('trail-panel')!
    const all = [...document.querySelectorAll<HTMLElement>(selector)]
    scrollTo(0, 0)
    await painted()
    const first = Math.min(...all.map((one) => one.getBoundingClientRect().top))
    const below = first - bar.getBoundingClientRect().bottom
    scrollTo(0, document.documentElement.scrollHeight)
    await painted()
    const last = Math.max(...all.map((one) => one.getBoundingClientRect().bottom))
    const above = panel.getBoundingClientRect().top - last
    return getComputedStyle(bar).position === 'fixed' ? { below, above } : null
  }, things)
}

test('neither the first step nor the last is covered by the bar or the sheet, on any screen', {
  tag: '@long',
}, async ({ page, garden, signIn }) => {
  await signIn('midway')
  for (const { name, width, height, text } of SCREENS) {
    await page.setViewportSize({ width, height })
    await page.goto(garden.address('/trail/garden'))
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}px`
    }, text)
    await expect(page.locator('[id^="stone-"]').first()).toBeVisible()
    await expect
      .poll(async () => (await gaps(page, STONES))?.below ?? 0, { message: name })
      .toBeGreaterThanOrEqual(0)
    await expect
      .poll(async () => (await gaps(page, STONES))?.above ?? 0, { message: name })
      .toBeGreaterThanOrEqual(0)
  }
})
