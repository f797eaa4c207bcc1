import type { Page } from '@playwright/test'
import { addGroupTrail, enrol } from '../../apps/server/src/capabilities/enrolment/enrol.ts'
import { publishOwn } from '../../apps/server/src/capabilities/trails/publish.ts'
import { aResource, aStep, aTrailDocument } from '../../packages/domain/src/builders/a-trail.ts'
import { ms, type OfflineStage, seenOn } from '../offline-stage.ts'
import { costRow, type Row } from '../row.ts'
import { firstListingRow } from './first-listing.ts'
import { lettersRow } from './letters.ts'

const TRAILS = 5_000
const LEARNER = 'davi'
const LONGEST_TASK_MS = 50

const trailOf = (n: number) =>
  aTrailDocument({
    id: `crowd-${n}`,
    title: `Trail ${n} of the crowd`,
    steps: Array.from({ length: 3 }, (_, s) =>
      aStep({ id: `s${s}`, title: `Step ${s}`, resources: [aResource({ id: `crowd-${n}-${s}` })] }),
    ),
  })

async function giveTrails({ field }: OfflineStage): Promise<void> {
  await field.within(async ({ database }) => {
    const hostkey = { name: 'field', text: "select id from domain where hostkey = 'field'" }
    const [domain] = await database.rows<{ id: number }>(hostkey)
    await database.atomically(domain!.id, async (tx) => {
      for (let n = 0; n < TRAILS; n++) {
        const { id, version } = await publishOwn(tx, trailOf(n))
        await addGroupTrail(tx, {
          id,
          trailId: id,
          version,
          journeyId: 'field',
          categories: [],
          teamType: null,
        })
        await enrol(tx, id, [{ accountId: LEARNER, enrolledAt: new Date(Date.now() - 86_400_000) }])
      }
    })
  })
}

const longest = (what: string, task: number, floor: string): Row => {
  const row = costRow(
    `${TRAILS.toLocaleString('en')} trails: longest task, ${what}`,
    [task, ms(task)],
    [LONGEST_TASK_MS, floor],
    1,
  )
  return { ...row, aim: `≤ ${ms(LONGEST_TASK_MS)}` }
}

/** Restarts the count of a page's longest task: starting the app and signing in are measured elsewhere. */
const countAnew = (page: Page) =>
  page.evaluate(() => Object.assign((globalThis as unknown as { seen: object }).seen, { longest: 0 }))

/** A catalogue of five thousand trails: loaded for the first time, opened from the device, searched. */
export async function catalogueRows(stage: OfflineStage): Promise<Row[]> {
  const { field } = stage
  await giveTrails(stage)
  const device = await stage.deviceOf(LEARNER)
  const { page } = device
  page.setDefaultTimeout(300_000)
  await countAnew(page)
  const coming = await firstListingRow(page, TRAILS)
  const first = await seenOn(page)
  await page.goto(field.at('/enroll'))
  await page.locator('a[href^="/trail/crowd"]').first().waitFor()
  // work in the background must not make the screen stutter either
  await page.waitForLoadState('networkidle')
  const again = await seenOn(page)
  await countAnew(page)
  const asked = performance.now()
  await page.getByRole('searchbox').pressSequentially('4999 of', { delay: 60 })
  await page.getByRole('link', { name: 'Trail 4999 of the crowd' }).first().waitFor()
  const foundMs = performance.now() - asked - 7 * 60
  const search = await seenOn(page)
  const letters = await lettersRow(stage, page, TRAILS)
  return [
    coming,
    longest('coming for the first time', first.longest, 'while they come'),
    longest('opened again', again.longest, `usable in ${ms(again.usable)}`),
    longest('searched', search.longest, `found in ${ms(foundMs)}`),
    letters,
  ]
}
