import type { Page } from '@playwright/test'
import { content } from '../../tests/e2e/learner/walk.ts'
import type { Device } from '../../tests/offline/device.ts'
import { ms, type OfflineStage, seenOn, watchPages } from '../offline-stage.ts'
import { costRow, type Row } from '../row.ts'
import { median } from '../timed.ts'

const TIMES = 3
const COLD_START_MS = 1_000

/** The time from a browser that has just started to a page on which a trail can be pressed. */
async function coldStart(device: Device, address: string): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < TIMES; n++) {
    await device.close()
    await device.open()
    await watchPages(device)
    await device.page.goto(address)
    await device.page.locator('a[href^="/trail/"]').first().waitFor()
    await device.page.waitForFunction(
      () => (globalThis as unknown as { seen: { usable: number } }).seen.usable > 0,
    )
    times.push((await seenOn(device.page)).usable)
  }
  return median(times)
}

/** The time from opening an activity's address to its content on the screen. */
async function openGame(page: Page, address: string, elsewhere: string): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < TIMES; n++) {
    await page.goto(elsewhere)
    const began = performance.now()
    await page.goto(address)
    await content(page).getByRole('button', { name: 'Water' }).waitFor()
    times.push(performance.now() - began)
  }
  return median(times)
}

async function download(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: /^download · /i }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await page.getByText('Downloaded with success!').waitFor()
}

/**
 * Opens an activity online and from the device, and the whole app from the device, compared with a bare page from a server. The server is
 * ended in between.
 */
export async function openingRows(stage: OfflineStage): Promise<Row[]> {
  const { field, floor } = stage
  const device = await stage.deviceOf('clara')
  const game = field.at('/trail/field/play/game')
  const online = await openGame(device.page, game, field.at('/enroll'))
  await download(device.page, field.at('/trail/field'))
  await field.server.kill('SIGKILL')
  const offline = await openGame(device.page, game, field.at('/enroll'))
  const ours = await coldStart(device, field.at('/enroll'))
  const bare = await coldStart(device, floor.url)
  await field.server.restart()
  const start = costRow(
    'offline cold start to a usable catalogue',
    [ours, ms(ours)],
    [bare, `${ms(bare)} a bare page`],
    1,
  )
  return [
    { ...start, aim: `≤ ${ms(COLD_START_MS)}`, met: ours <= COLD_START_MS },
    {
      ...costRow(
        'opening a game from the device',
        [offline, ms(offline)],
        [online, `${ms(online)} online`],
        1,
      ),
    },
  ]
}
