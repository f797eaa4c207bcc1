import type { Page } from '@playwright/test'
import { addGroupTrail, enrol } from '../../apps/server/src/capabilities/enrolment/enrol.ts'
import { publishOwn } from '../../apps/server/src/capabilities/trails/publish.ts'
import { aResource, aStep, aTrailDocument } from '../../packages/domain/src/builders/a-trail.ts'
import { ms, type OfflineStage, seenOn } from '../offline-stage.ts'
import { costRow, type Row } from '../row.ts'
import { median } from '../timed.ts'

const LEARNER = 'elis'
const RESOURCES_EACH = 10
const LONG = { id: 'long-trail', steps: 30 }
const SHORT = { id: 'short-trail', steps: 1 }
const TIMES = 5
const AT_MOST = 2

const trailOf = ({ id, steps }: typeof LONG) =>
  aTrailDocument({
    id,
    title: id,
    steps: Array.from({ length: steps }, (_, s) =>
      aStep({
        id: `${id}-s${s}`,
        title: `Step ${s}`,
        resources: Array.from({ length: RESOURCES_EACH }, (_, r) => aResource({ id: `${id}-${s}-${r}` })),
      }),
    ),
  })

async function giveTrails({ field }: OfflineStage): Promise<void> {
  await field.within(async ({ database }) => {
    const hostkey = { name: 'field', text: "select id from domain where hostkey = 'field'" }
    const [domain] = await database.rows<{ id: number }>(hostkey)
    await database.atomically(domain!.id, async (tx) => {
      for (const trail of [LONG, SHORT]) {
        const { id, version } = await publishOwn(tx, trailOf(trail))
        const given = { id, trailId: id, version, journeyId: 'field', categories: [], teamType: null }
        await addGroupTrail(tx, given)
        await enrol(tx, id, [{ accountId: LEARNER, enrolledAt: new Date(Date.now() - 86_400_000) }])
      }
    })
  })
}

type Opened = { took: number; longest: number }

/** The time from opening a trail's address, with the app itself, to its first activity on the screen. */
async function openedOnce(page: Page, field: OfflineStage['field'], id: string): Promise<Opened> {
  await page.goto('about:blank')
  const began = performance.now()
  await page.goto(field.at(`/trail/${id}`))
  await page.locator(`a[href^="/trail/${id}/play/"]`).first().waitFor()
  return { took: performance.now() - began, longest: (await seenOn(page)).longest }
}

async function inTurns({ field }: OfflineStage, page: Page): Promise<Record<'long' | 'short', Opened>> {
  const [long, short]: [Opened[], Opened[]] = [[], []]
  for (let n = 0; n < TIMES; n++) {
    short.push(await openedOnce(page, field, SHORT.id))
    long.push(await openedOnce(page, field, LONG.id))
  }
  const middle = (all: Opened[]) => ({
    took: median(all.map(({ took }) => took)),
    longest: median(all.map(({ longest }) => longest)),
  })
  return { long: middle(long), short: middle(short) }
}

async function row(stage: OfflineStage, page: Page, how: string): Promise<Row> {
  const { long, short } = await inTurns(stage, page)
  const told = ({ took, longest }: Opened) => `${ms(took)}, longest task ${ms(longest)}`
  return costRow(
    `opening a trail of ${LONG.steps * RESOURCES_EACH} resources ${how}`,
    [long.took, told(long)],
    [short.took, `${told(short)}, of ${RESOURCES_EACH}`],
    AT_MOST,
  )
}

/** A trail of 300 resources opened by its address, compared with one of ten, in turns: with its server, and from the device without it. */
export async function longTrailRows(stage: OfflineStage): Promise<Row[]> {
  await giveTrails(stage)
  const { page } = await stage.deviceOf(LEARNER)
  await page.locator(`a[href^="/trail/${LONG.id}"]`).first().waitFor()
  await openedOnce(page, stage.field, LONG.id)
  await openedOnce(page, stage.field, SHORT.id)
  const online = await row(stage, page, 'online')
  await stage.field.server.kill('SIGKILL')
  const offline = await row(stage, page, 'from the device')
  await stage.field.server.restart()
  return [online, offline]
}
