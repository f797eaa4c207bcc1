import { Device } from '../../tests/offline/device.ts'
import { tasksOf } from '../main-thread.ts'
import { ms, type OfflineStage } from '../offline-stage.ts'
import { costRow, type Row } from '../row.ts'
import { median } from '../timed.ts'

const TIMES = 5
const SLOWER = 4 // a cheap phone compared with a laptop, as Lighthouse assumes
const LONG_MS = 50 // the part of a task beyond this blocks
const BLOCKED_MS = 200 // what Lighthouse calls fast on a phone
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }

/** How long a screen that is opened answers no touch on a slow phone: the processor time of its tasks there, beyond 50 ms each. */
async function blockedBy({ page }: Device, address: string): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < TIMES; n++) {
    const tasks = await tasksOf(page, async () => {
      await page.goto(address)
      await page.waitForLoadState('networkidle')
    })
    times.push(tasks.reduce((sum, task) => sum + Math.max(0, task * SLOWER - LONG_MS), 0))
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

/** The blocked time of the front door, signing in, the catalogue and a trail on a slow phone. */
export async function blockingRows({ field, floor, deviceOf }: OfflineStage): Promise<Row[]> {
  const [stranger, davi] = [await Device.unpack(PHONE), await deviceOf('davi', PHONE)]
  const screens: [Device, string, string][] = [
    [stranger, 'the front door', field.server.address('/', '')],
    [stranger, 'signing in', field.at('/')],
    [davi, 'the catalogue', field.at('/enroll')],
    [davi, 'a trail', field.at('/trail/field')],
  ]
  const rows: Row[] = []
  for (const [device, screen, address] of screens)
    rows.push(await blockingRow(device, screen, address, floor.url))
  await stranger.throwAway()
  return rows
}
