import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe?: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> }
  }
}

/**
 * The violations that axe finds in one frame's own document, as `rule: element`. A frame within it is a document of its own, and needs a
 * call of its own. axe is loaded into a document only once.
 */
export async function violationsIn(frame: Frame): Promise<string[]> {
  if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(AXE)
  const { violations, passes } = await frame.evaluate(() =>
    // no active rule reads the style sheets, which axe would otherwise parse at each run
    window.axe!.run({ exclude: ['iframe'] }, { resultTypes: ['violations'], preload: { assets: ['media'] } }),
  )
  if (passes.length === 0) throw new Error(`axe found nothing to look at in ${frame.url()}`)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
