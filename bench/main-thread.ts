import type { Page } from '@playwright/test'

type TraceEvent = {
  name: string
  pid: number
  tid: number
  /** The processor time of its thread in µs, which other work on the machine does not lengthen. */
  tdur?: number
  args: { name?: string }
}

const TASK = 'ThreadControllerImpl::RunTask'
const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`

async function traceOf(page: Page, work: () => Promise<unknown>): Promise<TraceEvent[]> {
  const cdp = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  })
  await work()
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await complete
  await cdp.detach()
  return events
}

/** The processor time of each task of the page's main thread, in ms, while `work` runs. */
export async function tasksOf(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  const events = await traceOf(page, work)
  const mains = events.filter((event) => event.args.name === 'CrRendererMain').map(threadOf)
  const tasks = mains.map((thread) =>
    events
      .filter((event) => event.name === TASK && threadOf(event) === thread)
      .map(({ tdur = 0 }) => tdur / 1_000),
  )
  const sum = (times: number[]) => times.reduce((total, time) => total + time, 0)
  // the main threads of a page that was left, and of one that the browser holds ready, have almost no tasks
  return tasks.reduce((most, one) => (sum(one) > sum(most) ? one : most), [])
}
