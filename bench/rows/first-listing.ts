import type { Page } from '@playwright/test'
import { ms } from '../offline-stage.ts'
import { costRow, type Row } from '../row.ts'

const MB = 1_000_000
const AT_MOST = 3

/** Waits until so many trails are in the device's catalogue. */
const untilKept = (page: Page, trails: number) =>
  page.evaluate(async (wanted) => {
    const opening = indexedDB.open('vereda')
    await new Promise((resolve) => {
      opening.onsuccess = resolve
    })
    for (;;) {
      const asking = opening.result.transaction('summary').objectStore('summary').count()
      await new Promise((resolve) => {
        asking.onsuccess = resolve
      })
      if (asking.result >= wanted) break
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    opening.result.close()
  }, trails)

type Pages = { urls: string[]; sent: number; read: number }

/** The pages of the listing that this document asked for, and their size compressed and uncompressed. */
const pagesOf = (page: Page): Promise<Pages> =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const pages = entries.filter(({ name }) => /listUser\?.*size=/.test(name))
    const sum = (of: 'encodedBodySize' | 'decodedBodySize') => pages.reduce((all, one) => all + one[of], 0)
    const urls = [...new Set(pages.map(({ name }) => name))]
    return { urls, sent: sum('encodedBodySize'), read: sum('decodedBodySize') }
  })

/** The time to fetch the same pages one after another, read and discard them. */
const thrownAway = (page: Page, urls: string[]): Promise<number> =>
  page.evaluate(async (asked) => {
    const { authorization } = JSON.parse(localStorage.getItem('vereda.session')!)
    const began = performance.now()
    for (const url of asked) {
      const answer = await fetch(url, { headers: { authorization }, cache: 'no-store' })
      if (!answer.ok) throw new Error(`${answer.status} ${url}`)
      await answer.json()
    }
    return performance.now() - began
  }, urls)

/** The time in which a catalogue is loaded to a device for the first time, until its last trail is stored. The floor is its pages alone. */
export async function firstListingRow(page: Page, trails: number): Promise<Row> {
  const began = performance.now()
  await page.locator('a[href^="/trail/crowd"]').first().waitFor()
  const shown = performance.now() - began
  await untilKept(page, trails)
  const kept = performance.now() - began
  const { urls, sent, read } = await pagesOf(page)
  const floor = await thrownAway(page, urls)
  const bytes = `${(sent / MB).toFixed(1)} MB on the way for ${(read / MB).toFixed(1)} MB`
  return costRow(
    `${trails.toLocaleString('en')} trails coming for the first time, all kept`,
    [kept, `${ms(kept)}, the first shown after ${ms(shown)}; ${bytes}`],
    [floor, `${ms(floor)} the same ${urls.length} pages thrown away`],
    AT_MOST,
  )
}
