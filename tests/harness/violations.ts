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
 * What axe finds in one frame's own document, as `rule: element`; frames within it are documents of their own and are asked for themselves.
 * axe is brought into a document once, whatever is looked at in it afterwards.
 */
export async function violationsIn(frame: Frame): Promise<string[]> {
  if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(AXE)
  const { violations, passes } = await frame.evaluate(() =>
    // no rule that runs reads the style sheets, which axe would parse at each look
    window.axe!.run({ exclude: ['iframe'] }, { resultTypes: ['violations'], preload: { assets: ['media'] } }),
  )
  if (passes.length === 0) throw new Error(`axe found nothing to look at in ${frame.url()}`)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
