import { stagedScorm } from '../content-stage/staged-package.ts'
import { stagedGame } from '../content-stage/staged-resource.ts'
import { scorm12Single } from '../packages/scorm-packages.ts'
import { expect, type Player, playerTest } from './stage-test.ts'

// Builds of web apps name their files and their router's places from the root of a site.

/** More than one part of a file holds. */
const LARGE = 'x'.repeat(5 * 1024 * 1024)

/** Shows the place that its address names, as a router does. */
const APP = `const shown = document.querySelector('h1')
const data = await (await fetch('/data.json')).json()
const request = new XMLHttpRequest()
request.open('GET', '/data.json', false)
request.send()
shown.textContent = [location.pathname, data.word, JSON.parse(request.responseText).word, (await import(shown.dataset.late)).late].join(' ')
document.querySelector('button').onclick = () => {
  history.pushState(null, '', '/about/us')
  location.reload()
}`

/** The reports of a course to its platform. */
const COMPLETES = `
parent.API.LMSInitialize('')
parent.API.LMSSetValue('cmi.core.lesson_status', 'passed')
parent.API.LMSSetValue('cmi.core.score.raw', '70')
parent.API.LMSSetValue('cmi.suspend_data', 'page 3')
parent.API.LMSCommit('')`

const page = (head: string) => `<!doctype html><meta charset="utf-8"><title>App</title>${head}
<h1 data-late="/assets/late.js"></h1><button>About</button><img src="/picture.svg" onload="this.alt='A picture'"><a href="/docs/more.html?x=1">More</a><a href="/team">Team</a><a href="/docs/more">Page</a><a href="/news">Folder</a>`

const files = {
  'index.html': page('<script type="module" src="/assets/app.js"></script>'),
  'assets/app.js': APP,
  'assets/late.js': "export const late = 'late'",
  'data.json': '{"word":"data"}',
  'picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  'news/index.html': '<!doctype html><title>News</title><h1>News</h1>',
  'docs/more.html': '<!doctype html><title>More</title><h1>More</h1>',
}

/** The same build for a folder of a site. The package lacks the first file that its page names. */
const inFolder = (folder: string) => ({
  ...files,
  'index.html': page(
    '<link rel="icon" href="/gone.ico"><script type="module" src="/assets/app.js"></script>',
  ).replaceAll(/(late|src|href)="\//g, `$1="/${folder}`),
  'assets/app.js': APP.replaceAll("'/", `'/${folder}`),
  'large.txt': LARGE,
})

/** An app that consists of one file. */
const ONE_FILE = `<!doctype html><meta charset="utf-8"><title>App</title><h1></h1><!--${LARGE}--><button>About</button><script>
document.querySelector('h1').textContent = location.pathname
document.querySelector('button').onclick = () => {
  history.pushState(null, '', '/about')
  location.reload()
}</script>`

const test = playerTest(async () => [
  stagedGame('app', files),
  stagedGame('one-file', { 'index.html': ONE_FILE }),
  stagedGame('folder', inFolder('my-app/')),
  stagedGame('folders', inFolder('games/my-app/')),
  stagedGame('based', {
    ...files,
    'index.html': page('<base href="/"><script type="module" src="assets/app.js"></script>'),
  }),
  await stagedScorm('course', {
    ...scorm12Single(),
    ...files,
    'index.html': page('<script type="module" src="/assets/app.js"></script>'),
  }),
  await stagedScorm('course-folder', {
    ...scorm12Single(),
    ...inFolder('my-course/'),
    'assets/app.js': APP.replaceAll("'/", "'/my-course/").concat(COMPLETES),
  }),
])

async function walked(player: Player, id: string, folder = ''): Promise<void> {
  const { content } = player
  const heading = content.getByRole('heading')
  expect(await player.open(id)).toBe('opened')
  await expect(heading).toHaveText(`/${folder} data data late`)
  await expect(content.getByRole('img')).toHaveAttribute('alt', 'A picture')
  await content.getByRole('button').click()
  await expect(heading).toHaveText(`/${folder}about/us data data late`)
  await content.getByRole('link', { name: 'Team' }).click()
  await expect(heading).toHaveText(`/${folder}team data data late`)
  for (const [link, shown] of [
    ['More', 'More'],
    ['Page', 'More'],
    ['Folder', 'News'],
  ] as const) {
    await content.getByRole('link', { name: link }).click()
    await expect(heading).toHaveText(shown)
    await content.locator('body').evaluate(() => history.back())
    await expect(heading).toHaveText(`/${folder}team data data late`)
  }
  await player.close()
}

const BUILDS = { app: '', based: '', folder: 'my-app/', folders: 'games/my-app/' }
for (const [build, folder] of Object.entries(BUILDS))
  test(`a build for a site’s root or folder finds its files and routes: ${build}`, async ({ player }) => {
    await walked(player, build, folder)
    await player.page.evaluate((given) => window.stage.download(given), build)
    await player.page.context().setOffline(true)
    await walked(player, build, folder)
  })

test('a file that comes in parts is whole when requested from a site’s folder', async ({ player }) => {
  await player.open('folder')
  await expect(player.content.getByRole('heading')).toHaveText('/my-app/ data data late')
  const length = await player.content
    .locator('body')
    .evaluate(async () => (await (await fetch('/my-app/large.txt')).text()).length)
  expect(length).toBe(LARGE.length)
})

test('an app in one large file opens at a route of its own', async ({ player }) => {
  await player.open('one-file')
  await player.content.getByRole('button').click()
  await expect(player.content.getByRole('heading')).toHaveText('/about')
})

test('a course also finds its files at the site’s root, and opens at its own address', async ({ player }) => {
  await player.open('course')
  await expect(player.content.getByRole('heading')).toHaveText('/c/course/index.html data data late')
})

test('a course built for a site’s folder finds its files, and its values are kept', async ({ player }) => {
  const played = async () => {
    expect(await player.open('course-folder')).toBe('opened')
    await expect(player.content.getByRole('heading')).toHaveText('/my-course/index.html data data late')
    await expect(player.content.getByRole('img')).toHaveAttribute('alt', 'A picture')
    await player.content.getByRole('link', { name: 'More' }).click()
    await expect(player.content.getByRole('heading')).toHaveText('More')
    await player.close()
    const claim = (await player.lastClaim())!
    expect(claim.points).toEqual([70])
    expect(Object.values(claim.scorm!)[0]).toMatchObject({ 'cmi.suspend_data': 'page 3' })
  }
  await played()
  await player.page.evaluate(() => window.stage.download('course-folder'))
  await player.page.context().setOffline(true)
  await played()
})

test('an address without a file or route answers 404', async ({ player }) => {
  await player.open('app')
  await expect(player.content.getByRole('heading')).not.toBeEmpty()
  const statusOf = (address: string) =>
    player.content.locator('body').evaluate(async (_, asked) => (await fetch(asked)).status, address)
  const gone = ['/gone', '/gone.js', '/c/app/gone', '/my-app/data.json']
  expect(await Promise.all(gone.map(statusOf))).toEqual([404, 404, 404, 404])
})
