import { expect, test } from '@playwright/test'
import type { DemoTrail } from '../../apps/server/src/demo/demo-domain.ts'
import type { Resource } from '../../packages/domain/src/resource/resource.ts'
import { appKept } from '../harness/app-kept.ts'
import { aWholeResource, singleCourse } from '../harness/some-resources.ts'
import { manifest12 } from '../packages/scorm-manifest.ts'
import { Device } from './device.ts'
import { Field } from './field.ts'
import { listed } from './learner-calls.ts'
import { packageTrail } from './package-trail.ts'

// Courses save when they are left. However a tab ends, these reports are kept and arrive.

const WHEN = ['unload', 'pagehide', 'visibilitychange'] as const
const LEFT = {
  closed: async ({ page, browser }: Device) => {
    const next = await browser.newPage()
    await page.close()
    return next
  },
  'loaded anew': async ({ page }: Device) => {
    await page.reload()
    return page
  },
  'led elsewhere': async ({ page }: Device) => {
    await page.goto('about:blank')
    return page
  },
} as const

/** Reports nothing until it is left, and then its score and that it is done. Its heading appears once it listens. */
const savesWhen = (event: string) => `<!doctype html><title>SCO</title><script>
const api = window.parent.API
api.LMSInitialize('')
let isOver = false
${event === 'visibilitychange' ? 'document' : 'window'}.addEventListener('${event}', () => {
  if (isOver) return
  isOver = true
  api.LMSSetValue('cmi.core.score.raw', '70')
  api.LMSSetValue('cmi.core.lesson_status', 'completed')
  api.LMSFinish('')
})
</script><h1>Saves on ${event}</h1>`

/** Commits twice in a row. The second commit waits for its turn while the page is left. */
const COMMITS = `<!doctype html><title>SCO</title><button>Commit</button><script>
const api = window.parent.API
api.LMSInitialize('')
document.querySelector('button').onclick = () => {
  for (const raw of [10, 70]) { api.LMSSetValue('cmi.core.score.raw', String(raw)); api.LMSCommit('') }
}
</script><h1>Commits</h1>`

/** Sets its score and does nothing more: it neither commits nor listens for being left. */
const SETS = `<!doctype html><title>SCO</title><button>Set</button><script>
const api = window.parent.API
api.LMSInitialize('')
document.querySelector('button').onclick = () => {
  api.LMSSetValue('cmi.core.score.raw', '70')
  api.LMSSetValue('cmi.core.lesson_status', 'completed')
}
</script><h1>Sets</h1>`

const course = (id: string): Resource =>
  aWholeResource({ id, type: 'scorm', title: id, maxPoints: 100, data: singleCourse(id) })

const sco = (page: string) => async () => ({
  'imsmanifest.xml': new TextEncoder().encode(manifest12({ items: [{ id: 'sco', href: 'index.html' }] })),
  'index.html': new TextEncoder().encode(page),
})
const idOf = (event: string, left: string) => `${event}-${left.replace(' ', '-')}`
const cases = WHEN.flatMap((event) =>
  Object.keys(LEFT).map((left) => ({ event, left: left as keyof typeof LEFT })),
)

function lastWordsTrail(): DemoTrail {
  const trail = packageTrail('words', {})
  const ids = [...cases.map(({ event, left }) => idOf(event, left)), 'commits', 'sets']
  const [step] = trail.document.steps
  return {
    ...trail,
    document: { ...trail.document, steps: [{ ...step!, resources: ids.map(course) }] },
    files: {
      ...Object.fromEntries(cases.map(({ event, left }) => [idOf(event, left), sco(savesWhen(event))])),
      commits: sco(COMMITS),
      sets: sco(SETS),
    },
  }
}

let field: Field
let device: Device

test.describe.configure({ mode: 'serial', timeout: 240_000 })
test.beforeAll(async () => {
  test.setTimeout(240_000)
  field = await Field.grow('bare')
  await field.publish(lastWordsTrail())
  device = await Device.unpack()
  await device.signIn(field.at('/'), 'ana')
  await appKept(device.page)
})
test.afterAll(async () => {
  await device?.throwAway()
  await field?.clear()
})

const opened = async (id: string) => {
  await device.page.goto(field.at(`/trail/words/play/${id}`))
  const content = device.page.frameLocator('main iframe').frameLocator('iframe')
  await expect(content.getByRole('heading')).toHaveText(/^(Saves|Commits|Sets)/)
  return content
}

const pointsOf = async (id: string) =>
  (await listed(device.page, 'words'))[0]!.steps[0]!.resources.find((one) => one.id === id)!.activityPoint

for (const { event, left } of cases)
  test(`a course that saves on ${event} keeps its last state when its tab is ${left}`, {
    tag: left === 'closed' && event === 'pagehide' ? [] : '@long',
  }, async () => {
    await opened(idOf(event, left))
    device.page = await LEFT[left](device)
    await device.page.goto(field.at('/enroll'))
    await expect.poll(() => pointsOf(idOf(event, left)), { timeout: 60_000 }).toBe(70)
  })

test('a waiting commit is kept when the tab reloads at once', {
  tag: '@long',
}, async () => {
  const content = await opened('commits')
  await content.getByRole('button').click()
  await device.page.reload()
  await device.page.goto(field.at('/enroll'))
  await expect.poll(() => pointsOf('commits'), { timeout: 60_000 }).toBe(70)
})

test('a course’s values are kept when the tab closes before a commit', { tag: '@long' }, async () => {
  const content = await opened('sets')
  await content.getByRole('button').click()
  device.page = await LEFT.closed(device)
  await device.page.goto(field.at('/enroll'))
  await expect.poll(() => pointsOf('sets'), { timeout: 60_000 }).toBe(70)
})
