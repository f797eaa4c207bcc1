import type { Page } from '@playwright/test'
import { ms, type OfflineStage, seenOn } from '../offline-stage.ts'
import { costRow, type Row } from '../row.ts'
import { median, timed } from '../timed.ts'
import { addLongDraft, RESOURCES_EACH, STEPS } from './drafts.ts'

const MANAGER = 'gerente'
const TIMES = 5
const AT_MOST = 2

const idOf = (steps: number) => `outline-${steps}`
const lastOf = (steps: number) => `Activity ${steps - 1}-${RESOURCES_EACH - 1}`

async function giveDrafts({ field }: OfflineStage): Promise<void> {
  await field.within(async ({ database }) => {
    const hostkey = { name: 'field', text: "select id from domain where hostkey = 'field'" }
    const [domain] = await database.rows<{ id: number }>(hostkey)
    await database.atomically(domain!.id, async (tx) => {
      for (const steps of STEPS) await addLongDraft(tx, idOf(steps), steps, MANAGER)
    })
  })
}

type Seen = { opening: number; choosing: number; longest: number }

const rowOf = (page: Page, title: string) => page.getByRole('button', { name: title }).first()

/** The time from opening a draft's address to its last activity in the outline, and from a press on that to its title's field. */
async function seenOnce(page: Page, field: OfflineStage['field'], steps: number): Promise<Seen> {
  await page.goto('about:blank')
  const opening = await timed(async () => {
    await page.goto(field.at(`/studio/trails/${idOf(steps)}`))
    await rowOf(page, lastOf(steps)).waitFor()
  })
  const choosing = await timed(async () => {
    await rowOf(page, lastOf(steps)).click()
    await page.waitForFunction(
      (title) => [...document.querySelectorAll('input')].some(({ value }) => value === title),
      lastOf(steps),
    )
  })
  return { opening, choosing, longest: (await seenOn(page)).longest }
}

async function inTurns({ field }: OfflineStage, page: Page): Promise<Map<number, Seen[]>> {
  const seen = new Map<number, Seen[]>(STEPS.map((steps) => [steps, []]))
  for (let n = 0; n < TIMES; n++)
    for (const steps of STEPS) seen.get(steps)!.push(await seenOnce(page, field, steps))
  return seen
}

/** A draft of 300 activities in the editor, compared with one of ten, in turns. */
export async function outlineRows(stage: OfflineStage): Promise<Row[]> {
  await giveDrafts(stage)
  const { page } = await stage.deviceOf(MANAGER)
  const seen = await inTurns(stage, page)
  const [short, long] = STEPS.map((steps) => seen.get(steps)!)
  const middle = (all: Seen[], of: keyof Seen) => median(all.map((one) => one[of]))
  const row = (claim: string, of: 'opening' | 'choosing') => {
    const told = (all: Seen[]) => `${ms(middle(all, of))}, longest task ${ms(middle(all, 'longest'))}`
    const floor: [number, string] = [middle(short!, of), `${told(short!)}, of ${RESOURCES_EACH}`]
    return costRow(claim, [middle(long!, of), told(long!)], floor, AT_MOST)
  }
  const activities = STEPS[1] * RESOURCES_EACH
  return [
    row(`opening a draft of ${activities} activities in the editor`, 'opening'),
    row(`choosing an activity in an outline of ${activities}`, 'choosing'),
  ]
}
