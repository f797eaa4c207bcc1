import type { CDPSession, Page } from '@playwright/test'
import { content } from '../../tests/e2e/learner/walk.ts'
import { Device } from '../../tests/offline/device.ts'
import { ms, type OfflineStage } from '../offline-stage.ts'
import { costRow, type Row } from '../row.ts'
import { timed } from '../timed.ts'

const SLOW = { bytesPerSecond: 400_000 / 8, delayMs: 400, lossPercent: 5 }
const SLOW_CPU = 4
const PATIENCE_MS = 240_000
const STAGES = ['sign in to the catalogue', 'open a trail', 'download it', 'play it from the device'] as const
type Times = Record<(typeof STAGES)[number], number>

type Weather = { network: boolean; cpu: boolean }

/** Makes a page's network and processor as slow as those of a learner who is travelling. */
async function weather(cdp: CDPSession, { network, cpu }: Weather): Promise<void> {
  if (cpu) await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  if (!network) return
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.delayMs,
    downloadThroughput: SLOW.bytesPerSecond,
    uploadThroughput: SLOW.bytesPerSecond,
    packetLoss: SLOW.lossPercent,
  })
}

async function download(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^download · .* a whole field$/i }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await page.getByText('Downloaded with success!').waitFor()
}

/** One learner's journey, from a device that has never seen the app to a game played from the device. */
async function walk({ field }: OfflineStage, username: string, conditions: Weather): Promise<Times> {
  const device = await Device.unpack()
  try {
    const { page } = device
    page.setDefaultTimeout(PATIENCE_MS)
    page.setDefaultNavigationTimeout(PATIENCE_MS)
    await weather(await device.browser.newCDPSession(page), conditions)
    const signedIn = await timed(async () => {
      await device.signIn(field.at('/'), username)
      await page.getByRole('link', { name: 'A whole field' }).first().waitFor()
    })
    const opened = await timed(async () => {
      await page.getByRole('link', { name: 'A whole field' }).first().click()
      await page.getByRole('heading', { level: 1, name: 'A whole field' }).waitFor()
    })
    const downloaded = await timed(() => download(page))
    const played = await timed(async () => {
      await page.goto(field.at('/trail/field/play/game'))
      await content(page).getByRole('button', { name: 'Water' }).click()
      await page.getByText('20 points', { exact: true }).waitFor()
    })
    return {
      'sign in to the catalogue': signedIn,
      'open a trail': opened,
      'download it': downloaded,
      'play it from the device': played,
    }
  } finally {
    await device.throwAway()
  }
}

const rowsOf = (what: string, ours: Times, floor: Times): Row[] =>
  STAGES.map((stage) => {
    const [mine, quick] = [ours[stage], floor[stage]]
    const row = costRow(`${what}: ${stage}`, [mine, ms(mine)], [quick, `${ms(quick)} unhindered`], 1)
    return { ...row, aim: '', met: null }
  })

/**
 * The same journey on a network of 400 kbit/s with 400 ms of delay and 5 % loss, and on a processor four times slower, compared with the
 * journey without limits.
 */
export async function journeyRows(stage: OfflineStage): Promise<Row[]> {
  const floor = await walk(stage, 'fabio', { network: false, cpu: false })
  const network = await walk(stage, 'gil', { network: true, cpu: false })
  const cpu = await walk(stage, 'hugo', { network: false, cpu: true })
  return [...rowsOf('slow network', network, floor), ...rowsOf('slow processor', cpu, floor)]
}
