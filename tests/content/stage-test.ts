import { test as base, expect, type FrameLocator, type Page } from '@playwright/test'
import type { PlayClaim } from '../../packages/domain/src/play/play-claim.ts'
import { Stage } from '../content-stage/stage.ts'
import type { Stage as StagePage } from '../content-stage/stage-page.ts'
import type { StagedResource } from '../content-stage/staged-resource.ts'

export { expect }

/** The resources of one file's tests, made once for all of them. */
export type Resources = () => Promise<StagedResource[]> | StagedResource[]

type OpenOptions = Parameters<StagePage['open']>[0]

/** A page of the stage, with the operations of tests. */
export type Player = {
  page: Page
  stage: Stage
  open(id: string, options?: Partial<OpenOptions>): Promise<unknown>
  close(): Promise<void>
  /** The package's own document. */
  content: FrameLocator
  /** The player's document, which shows posts and pages. */
  reader: FrameLocator
  lastClaim(): Promise<PlayClaim | undefined>
  events(kind: string): Promise<unknown[]>
}

export function playerTest(resources: Resources) {
  return base.extend<{ player: Player }, { stage: Stage }>({
    stage: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
      async ({}, use) => {
        const stage = await Stage.start({ resources: await resources() })
        await use(stage)
        await stage.stop()
      },
      { scope: 'worker' },
    ],
    player: async ({ page, stage }, use) => {
      await page.goto(stage.appOrigin)
      const reader = page.frameLocator('#player iframe')
      await use({
        page,
        stage,
        reader,
        content: reader.frameLocator('iframe.content'),
        open: (id, options) => page.evaluate((given) => window.stage.open(given), { id, ...options }),
        close: () => page.evaluate(() => window.stage.close()),
        lastClaim: () => page.evaluate(() => window.stage.claims.at(-1)),
        events: (kind) =>
          page.evaluate((wanted) => window.stage.events.filter((e) => e.kind === wanted), kind),
      })
    },
  })
}
