import { expect, test } from '@playwright/test'
import { eightSeconds, pdfOf } from '../content-stage/media.ts'
import { Stage } from '../content-stage/stage.ts'
import { stagedScorm } from '../content-stage/staged-package.ts'
import { staged, stagedGame } from '../content-stage/staged-resource.ts'
import { manifest12 } from '../packages/scorm-manifest.ts'
import { scorm12Single, scorm2004Tree } from '../packages/scorm-packages.ts'

const GAME = `<!doctype html><title>Game</title><h1>Game</h1><img src="big.bin"><script>
parent.postMessage({ vereda: 'finish', points: 40 }, '*')</script>`

/** The start of many web app templates: they remove all workers and caches, which an older version may have left. */
const CLEANING = `<!doctype html><title>Game</title><script>
navigator.serviceWorker.ready.then((worker) => worker.unregister()).then(() => caches.keys())
  .then((names) => Promise.all(names.map((name) => caches.delete(name))))
  .then(() => parent.postMessage({ vereda: 'finish', points: 30 }, '*'))</script>`

const GUIDED = '<!doctype html><title>Guided</title><h1>Guided</h1><a href="guide.pdf">Guide</a>'

const resources = async () => [
  await stagedScorm('safety', scorm12Single()),
  await stagedScorm('guided', {
    ...scorm12Single(),
    'index.html': GUIDED,
    'guide.pdf': pdfOf(['Page of a course']),
  }),
  await stagedScorm('chapters', scorm2004Tree()),
  await stagedScorm('sheet', {
    'imsmanifest.xml': manifest12({
      items: [{ id: 'sheet', href: 'docs/The sheet.docx', scormType: 'asset' }],
    }),
    'docs/The sheet.docx': 'a sheet',
  }),
  stagedGame('game', { 'index.html': GAME, 'big.bin': new Uint8Array(1_000) }),
  stagedGame('cleaning', { 'index.html': CLEANING }),
  staged(
    'post',
    { 'guide.pdf': pdfOf(['First page']), 'film.webm': eightSeconds() },
    {
      type: 'post',
      id: 'post',
      html: '<p>Read this.</p>',
      link: null,
      files: [
        { path: 'guide.pdf', title: 'The guide' },
        { path: 'film.webm', title: 'The film' },
      ],
    },
  ),
]

test.describe('with the server gone', () => {
  let stage: Stage
  test.beforeEach(async ({ page, context }) => {
    stage = await Stage.start({ resources: await resources() })
    await page.goto(stage.appOrigin)
    for (const id of ['safety', 'guided', 'chapters', 'sheet', 'game', 'cleaning', 'post'])
      expect(await page.evaluate((given) => window.stage.download(given), id)).toBe(true)
    await stage.stop()
    await context.setOffline(true)
  })

  test('SCORM 1.2, SCORM 2004, a game and a post with PDF and video play from the device', async ({
    page,
  }) => {
    const player = page.frameLocator('#player iframe')
    const content = player.frameLocator('iframe.content')
    const claim = () => page.evaluate(() => window.stage.claims.at(-1))
    const open = (id: string) => page.evaluate((given) => window.stage.open({ id: given }), id)
    const close = () => page.evaluate(() => window.stage.close())

    expect(await open('safety')).toBe('opened')
    await content.getByRole('button', { name: 'Answer right' }).click()
    await close()
    expect(await claim()).toMatchObject({ points: [100], finished: true })

    expect(await open('guided')).toBe('opened')
    await content.getByRole('link', { name: 'Guide' }).click()
    await expect(player.getByText('Page of a course')).toBeVisible()
    await close()

    expect(await open('chapters')).toBe('opened')
    await page.evaluate(() => window.stage.openItem('chapter-1'))
    await content.getByRole('button', { name: 'Answer right' }).click()
    await close()
    expect((await claim())!.points.map(Math.round)).toEqual([33, 33, 0])

    // a file that no browser shows is offered
    expect(await open('sheet')).toBe('opened')
    await content.getByRole('link', { name: 'The sheet.docx' }).click()
    await expect
      .poll(() => page.evaluate(() => window.stage.events.find(({ kind }) => kind === 'offer')))
      .toMatchObject({ path: 'docs/The sheet.docx', isThere: true, isPressed: true })
    await close()
    expect(await claim()).toMatchObject({ points: [100], finished: true })

    expect(await open('game')).toBe('opened')
    await expect.poll(claim).toMatchObject({ points: [40], finished: true })
    await close()

    expect(await open('cleaning')).toBe('opened')
    await expect.poll(claim).toMatchObject({ points: [30], finished: true })
    await close()
    expect(await open('cleaning')).toBe('opened')
    await close()

    expect(await open('post')).toBe('opened')
    const video = player.locator('video')
    await video.evaluate((v: HTMLVideoElement) => {
      v.muted = true
      v.currentTime = 7
      return v.play()
    })
    await expect(player.getByText('Watched to the end')).toBeVisible({ timeout: 20_000 })
    await player.getByRole('button', { name: 'Open: The guide' }).click()
    await expect(player.getByText('First page')).toBeAttached({ timeout: 30_000 })
    await player.getByRole('button', { name: 'Close' }).click()
    await player.locator('.end').scrollIntoViewIfNeeded()
    await expect.poll(claim).toMatchObject({ points: [100], finished: true })
  })

  test('content misses a file that was evicted, and a version that was never installed says so within 8 s', {
    tag: '@long',
  }, async ({ page }) => {
    await page.evaluate(() => window.stage.lose('game', 'big.bin'))
    expect(await page.evaluate(() => window.stage.open({ id: 'game' }))).toBe('opened')
    await expect.poll(() => page.evaluate(() => window.stage.claims.at(-1)?.finished)).toBe(true)
    await page.evaluate(() => window.stage.close())

    const answer = await page.evaluate(async () => {
      const asked = performance.now()
      const outcome = await window.stage.open({ id: 'safety', version: 2 })
      return { outcome, seconds: (performance.now() - asked) / 1_000 }
    })
    expect(answer.outcome).toBe('open-once-online')
    expect(answer.seconds).toBeLessThan(9)
  })
})

test('a download fails when the network replaces a file of the player, and succeeds once the network is good', {
  tag: '@long',
}, async ({ page, context }) => {
  const stage = await Stage.start({ resources: await resources() })
  await page.goto(stage.appOrigin)
  const download = () => page.evaluate(() => window.stage.download('game'))
  stage.strange = /boot\.js/
  expect(await download()).toBe(false)
  stage.strange = null
  expect(await download()).toBe(true)
  await stage.stop()
  await context.setOffline(true)
  expect(await page.evaluate(() => window.stage.open({ id: 'game' }))).toBe('opened')
})

test.describe('in a browser without service workers', () => {
  test.use({ serviceWorkers: 'block' })

  test('the server delivers the files under a ticket', { tag: '@long' }, async ({ page }) => {
    const stage = await Stage.start({ resources: await resources() })
    await page.addInitScript(() => {
      // as in a browser without service workers, or at an insecure address
      Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined, configurable: true })
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
    })
    await page.goto(stage.appOrigin)
    expect(await page.evaluate(() => window.stage.open({ id: 'safety' }))).toBe('opened')
    const content = page.frameLocator('#player iframe').frameLocator('iframe.content')
    await content.getByRole('button', { name: 'Answer right' }).click()
    await page.evaluate(() => window.stage.close())
    expect(await page.evaluate(() => window.stage.claims.at(-1))).toMatchObject({
      points: [100],
      finished: true,
    })

    expect(await page.evaluate(() => window.stage.open({ id: 'post' }))).toBe('opened')
    const video = page.frameLocator('#player iframe').locator('video')
    await expect.poll(() => video.evaluate((v: HTMLVideoElement) => v.duration)).toBeCloseTo(8, 0)
    expect(await page.evaluate(() => window.stage.asked)).toEqual([]) // no file came through the page
    await page.evaluate(() => window.stage.close())
    await stage.stop()
    await page.context().setOffline(true)
    expect(await page.evaluate(() => window.stage.open({ id: 'safety' }))).toBe('open-once-online')
  })
})

test('online a slow player is waited for, and one that never loads fails', {
  tag: '@long',
}, async ({ page }) => {
  const stage = await Stage.start({ resources: await resources() })
  await page.clock.install()
  let come = () => {}
  const coming = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/play.html', async (route) => {
    await coming
    await route.continue()
  })
  await page.goto(stage.appOrigin)
  const open = async () => {
    const asked = page.waitForRequest('**/play.html')
    const outcome = page.evaluate(() => window.stage.open({ id: 'game' }))
    await asked
    return { outcome }
  }
  const never = await open()
  await page.clock.fastForward(20_000)
  await page.clock.fastForward(20_000)
  expect(await never.outcome).toBe('failed')

  const slow = await open()
  await page.clock.fastForward(20_000)
  come()
  expect(await slow.outcome).toBe('opened')
  await stage.stop()
})
