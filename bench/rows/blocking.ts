import type { Device } from '../../tests/offline/device.ts'
import { ms, type OfflineStage, seenOn } from '../offline-stage.ts'
import { costRow, type Row } from '../row.ts'
import { median } from '../timed.ts'

const TIMES = 5
const SLOWER = 4 // a cheap phone beside a laptop, as Lighthouse has it
const BLOCKED_MS = 200 // what Lighthouse calls fast on a phone

/** How long, after its first paint, a screen that is opened anew answers no touch: what its tasks take beyond 50 ms each. */
async function blockedBy({ page }: Device, address: string): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < TIMES; n++) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    times.push((await seenOn(page)).blocked)
  }
  return median(times)
}

async function blockingRow(device: Device, screen: string, address: string, bare: string): Promise<Row> {
  const floor = await blockedBy(device, bare)
  const ours = await blockedBy(device, address)
  const row = costRow(
    `blocked while ${screen} opens, ${SLOWER} times slower`,
    [ours, ms(ours)],
    [BLOCKED_MS, `${ms(floor)} a bare page`],
    1,
  )
  return { ...row, aim: `≤ ${ms(BLOCKED_MS)}` }
}

/** The first seconds of the catalogue and of a trail on a slow phone, the app's files on the device already. */
export async function blockingRows({ field, floor, deviceOf }: OfflineStage): Promise<Row[]> {
  const device = await deviceOf('davi')
  const cdp = await device.browser.newCDPSession(device.page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return [
    await blockingRow(device, 'the catalogue', field.at('/enroll'), floor.url),
    await blockingRow(device, 'a trail', field.at('/trail/field'), floor.url),
  ]
}
