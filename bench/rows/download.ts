import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { DemoFiles } from '../../apps/server/src/demo/demo-document.ts'
import type { Device } from '../../tests/offline/device.ts'
import { packageFiles, packageTrail, sizeOf } from '../../tests/offline/package-trail.ts'
import { ms, type OfflineStage } from '../offline-stage.ts'
import { costRow, type Row } from '../row.ts'
import { median } from '../timed.ts'

const MB = 1_000_000
const FLOOR_TIMES = 3
const DOWNLOAD_MAX_MS = 300_000

/** How long it takes to read a body of so many bytes and discard it. */
async function floorOf(page: Page, url: string, bytes: number): Promise<number> {
  await page.goto(url)
  const times: number[] = []
  for (let n = 0; n < FLOOR_TIMES; n++)
    times.push(
      await page.evaluate(async (address) => {
        const began = performance.now()
        const reader = (await fetch(address)).body!.getReader()
        while (!(await reader.read()).done);
        return performance.now() - began
      }, `${url}?bytes=${bytes}`),
    )
  return median(times)
}

/** Resolves with the time from the press to the moment at which the device reports that the download is complete. */
const timeDownload = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let began = 0
        let last = 0
        const yes = document.querySelector(
          'dialog[open] button:last-of-type, [role=dialog] button:last-of-type',
        )
        new BroadcastChannel('vereda-store').onmessage = ({ data }) => {
          // the job's own row is removed when every file is stored; after that the content's worker is installed
          if (data.includes('downloads')) last = performance.now()
        }
        new BroadcastChannel('vereda-downloads').onmessage = () => resolve(last - began)
        addEventListener(
          'click',
          () => {
            began = performance.now()
          },
          { capture: true, once: true },
        )
        if (yes === null) throw new Error('nothing asks')
      }),
  )

/** The bytes of this origin on disk, measured: the browser's own estimate lags behind. */
async function usage({ folder }: Device): Promise<number> {
  const names = await readdir(folder, { recursive: true })
  const kept = names.filter((name) => /IndexedDB|File System/.test(name))
  const sizes = await Promise.all(kept.map((name) => stat(join(folder, name)).catch(() => null)))
  return sizes.reduce((sum, file) => sum + (file?.isFile() ? file.size : 0), 0)
}

type Measured = { tookMs: number; floorMs: number; bytes: number; used: number }

async function measure(
  stage: OfflineStage,
  username: string,
  id: string,
  files: DemoFiles,
): Promise<Measured> {
  const { field, floor } = stage
  await field.publish(packageTrail(id, files))
  const device = await stage.deviceOf(username)
  const { page } = device
  const bytes = sizeOf(files)
  await page.goto(field.at(`/trail/${id}`))
  await page.getByRole('button', { name: /^download · /i }).click()
  // a first visit also stores the app on the device, which is not measured here
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Yes' })
  await yes.waitFor()
  const before = await usage(device)
  page.setDefaultTimeout(DOWNLOAD_MAX_MS)
  const timing = timeDownload(page)
  await yes.click()
  const tookMs = await timing
  await device.close()
  const used = (await usage(device)) - before
  await device.open()
  return { tookMs, floorMs: await floorOf(device.page, floor.url, bytes), bytes, used }
}

const kilobytes = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`

function rowsOf(what: string, { tookMs, floorMs, bytes, used }: Measured, atMost: number): Row[] {
  return [
    costRow(
      `${what} into the store, checked`,
      [tookMs, ms(tookMs)],
      [floorMs, `${ms(floorMs)} one raw body`],
      atMost,
    ),
    {
      ...costRow(
        `storage for ${what}`,
        [used, kilobytes(used)],
        [bytes, `${kilobytes(bytes)} of files`],
        1.5,
      ),
    },
  ]
}

/** Downloads many small files, and one large one, into the store. The floor is one raw body of the same size that is discarded. */
export async function downloadRows(stage: OfflineStage): Promise<Row[]> {
  const small = await measure(stage, 'ana', 'small-files', packageFiles(2_000, 20_000))
  const large = await measure(stage, 'bento', 'large-file', packageFiles(1, 200 * MB))
  return [...rowsOf('2,000 × 20 KB', small, 8), ...rowsOf('1 × 200 MB', large, 3)]
}
