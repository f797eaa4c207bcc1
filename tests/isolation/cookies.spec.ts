import { expect, type Page, test } from '@playwright/test'
import { Stage } from '../content-stage/stage.ts'
import { stagedGame } from '../content-stage/staged-resource.ts'
import { wholeBrowser } from '../harness/whole-browser.ts'

test.use(wholeBrowser())

// Two packages are open at the same time. These tests check what each sees of the other's cookies.

const game = (script: string) => ({
  'index.html': `<!doctype html><meta charset="utf-8"><title>Game</title><body><script>
const shared = '; domain=content.vereda.localhost; path=/; max-age=31536000'
const bare = document.body.appendChild(document.createElement('iframe')).contentWindow
const jar = Object.getOwnPropertyDescriptor(bare.Document.prototype, 'cookie')
const tell = (found) => parent.postMessage({ vereda: 'finish', objectData: found }, '*')
${script}
</script></body>`,
})

/** Stores the learner's place as an old course does: in a cookie on the widest domain that it may use. */
const keeper = stagedGame(
  'keeper',
  game("document.cookie = 'mark=chapter 3' + shared; tell(document.cookie)"),
)
const keeperAgain = stagedGame('keeper-again', game('tell(document.cookie)'))
/** Reads cookies in every way that a package has. */
const spy = stagedGame('spy', game('tell(document.cookie + jar.get.call(document))'))
const planter = stagedGame(
  'planter',
  game(`for (const way of ['', '; samesite=none; secure; partitioned'])
  jar.set.call(document, 'mark=planted' + shared + way)
tell(jar.get.call(document))`),
)

let stage: Stage
test.beforeAll(async () => {
  stage = await Stage.start({ resources: [keeper, keeperAgain, spy, planter] })
})
test.afterAll(() => stage?.stop())

/** What a package reports that it found, when it plays in this page. */
async function foundBy(page: Page, id: string) {
  await page.goto(stage.appOrigin)
  await page.evaluate((opened) => window.stage.open({ id: opened }), id)
  await expect.poll(() => page.evaluate(() => window.stage.claims.at(-1)?.finished)).toBe(true)
  return page.evaluate(() => window.stage.claims.at(-1)!.objectData)
}

test('a package finds its own cookie again, and another package open beside it does not see it', {
  tag: '@long',
}, async ({ page, context }) => {
  expect(await foundBy(page, 'keeper')).toBe('mark=chapter 3')
  expect(await foundBy(await context.newPage(), 'spy')).toBe('')
  expect(await foundBy(page, 'keeper')).toBe('mark=chapter 3')
})

test('a package’s cookie on the shared domain is not readable by another package open beside it', {
  tag: '@long',
}, async ({ page, context }) => {
  expect(await foundBy(page, 'planter')).toContain('mark=planted') // it can still plant a cookie, but reaches no other package
  expect(await foundBy(await context.newPage(), 'keeper-again')).toBe('')
})

test('deleting a download deletes the package’s cookies', { tag: '@long' }, async ({ page }) => {
  await foundBy(page, 'keeper')
  await page.evaluate(() => window.stage.close())
  expect(await page.evaluate(() => window.stage.wipe('keeper'))).toBe(true)
  const host = new URL(await stage.contentOrigin('keeper')).hostname
  const left = await page.context().cookies(`https://${host}/`)
  expect(left.filter(({ name }) => name.includes('mark'))).toEqual([])
})
