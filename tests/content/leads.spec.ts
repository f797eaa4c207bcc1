import { pdfOf } from '../content-stage/media.ts'
import { stagedScorm } from '../content-stage/staged-package.ts'
import { manifest12 } from '../packages/scorm-manifest.ts'
import { expect, type Player, playerTest } from './stage-test.ts'

// A course's links, windows and scripts that lead to addresses outside its own pages. The course stays, and the app is told.

const OUTSIDE = 'https://elsewhere.example/page'

const LEADS = {
  'a link': `<a href="${OUTSIDE}">Go</a>`,
  'a link for the top': `<a href="${OUTSIDE}" target="_top">Go</a>`,
  'a link for the parent': `<a href="${OUTSIDE}" target="_parent">Go</a>`,
  'a link for a new window': `<a href="${OUTSIDE}" target="_blank">Go</a>`,
  'a link that keeps its press to itself': `<a href="${OUTSIDE}" onclick="event.stopPropagation()">Go</a>`,
  'a link that a script makes': `<a href="#" onclick="Object.assign(document.createElement('a'), { href: '${OUTSIDE}', target: '_blank' }).click()">Go</a>`,
  'a script that opens a window': `<a href="#" onclick="window.open('${OUTSIDE}').focus()">Go</a>`,
  'a script that sets the address': `<a href="#" onclick="location.href = '${OUTSIDE}'">Go</a>`,
  'a form': `<form action="${OUTSIDE}"><button role="link">Go</button></form>`,
}

const pageOf = (body: string) =>
  `<!doctype html><meta charset="utf-8"><title>Course</title><h1>The course</h1>${body}`

/** A course that reports its result as it ends. */
const EXITS = `<button onclick="end()">Exit</button><button onclick="parent.close()">Leave</button><script>
const api = parent.API
api.LMSInitialize('')
function end() { window.close(); api.LMSSetValue('cmi.core.lesson_status', 'passed'); api.LMSFinish('') }
</script>`

/** The ways in which exit buttons of courses close the outer window: in a page, in a script's file, in a frame. */
const AROUND = {
  'top.close()': '',
  'window.top.close()': '',
  'top.window.close()': '',
  "top.location = 'gone.html'": '',
  "window.top.location.href = '/lms/home.php'": '',
  "top.location.replace('about:blank')": '',
  "parent.location = 'gone.html'": '',
  "top.location = 'ended.html'": 'The end',
  "parent.location.href = 'ended.html'": 'The end',
} as const

/** The way out of a course that many real courses use; the others are variations of it. */
const SHORT = "parent.location.href = 'ended.html'" satisfies keyof typeof AROUND

const AROUND_PAGE = `<h2>Say top.close() to leave</h2><script src="exits.js"></script><script>parent.API.LMSInitialize('')
if (top.location.href !== self.location.href) document.querySelector('h1').textContent = 'not at the top'
for (let i = 0; i < ${Object.keys(AROUND).length}; i++) document.write('<button onclick="exit' + i + '()">Exit ' + i + '</button>')
</script><button onclick="top.close()">in the page</button><a href="javascript:window.top.close()">in a link</a><iframe src="inner.html"></iframe>`
const AROUND_SCRIPT = Object.keys(AROUND)
  .map((said, i) => `function exit${i}() { parent.API.LMSFinish('')\n ${said} }`)
  .join('\n')

const LAUNCHER = `<button onclick="window.open('course.html', 'player'); self.close()">Launch</button>`

const FILES = `<a href="docs/guide.pdf">Guide</a><a href="docs/guide.pdf" download>Guide to keep</a>
<a href="docs/The sheet.xlsx" target="_blank">Sheet</a><a href="notes.txt">Notes</a><a href="lost.docx">Lost</a>
<a href="#" onclick="location = 'all.zip'">All</a>`

const MADE = `<button onclick="keep()">My notes</button><script>
function keep() {
  const url = URL.createObjectURL(new Blob(['my notes'], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: 'notes.txt' })
  link.dispatchEvent(new MouseEvent('click'))
  URL.revokeObjectURL(url)
}
</script><a href="data:text/plain,my%20notes" download="notes.txt">The same</a>`

const MADE_PDF = `<script>
const made = () => URL.createObjectURL(new Blob(['%PDF-1.4 mine'], { type: 'application/pdf' }))
</script><button onclick="opened = window.open(made())">My certificate</button>
<button onclick="location = made()">Here</button>
<a href="#" target="_blank" onclick="this.href = made()">Beside</a>`

const courseOf = (body: string) => ({
  'imsmanifest.xml': manifest12({ items: [{ id: 'sco', href: 'index.html' }] }),
  'index.html': pageOf(body),
  'course.html': pageOf('<a href="javascript:window.close()">Exit</a>'),
  'docs/guide.pdf': pdfOf(['Water the bed']),
  'docs/The sheet.xlsx': 'cells',
  'ended.html': pageOf('<h2>The end</h2>'),
  'inner.html': '<button onclick="top.close()">in a frame</button>',
  'exits.js': AROUND_SCRIPT,
  'notes.txt': 'Some notes',
  'all.zip': 'PK',
})

const test = playerTest(() =>
  Promise.all([
    ...Object.entries(LEADS).map(([id, body]) => stagedScorm(id, courseOf(body))),
    stagedScorm(
      'unpressed',
      courseOf(`<script>open('${OUTSIDE}'); document.domain = location.hostname
document.querySelector('h1').textContent += ' goes on'</script>`),
    ),
    stagedScorm('exits', courseOf(EXITS)),
    stagedScorm('around', courseOf(AROUND_PAGE)),
    stagedScorm('launcher', courseOf(LAUNCHER)),
    stagedScorm('files', courseOf(FILES)),
    stagedScorm('made', courseOf(MADE)),
    stagedScorm('made pdf', courseOf(MADE_PDF)),
  ]),
)

/** The files that the course made and gave to the app: their names and contents. */
const madeBy = ({ page }: Player) =>
  page.evaluate(() =>
    Promise.all(
      window.stage.events.map(async (e) => (e.kind === 'made' ? [e.name, await e.bytes.text()] : null)),
    ),
  )

for (const id of Object.keys(LEADS))
  test(`${id} to another site keeps the course open, and the app is told`, {
    tag: '@long',
  }, async ({ player }) => {
    await player.open(id)
    await player.content.getByRole('link', { name: 'Go' }).click()
    await expect.poll(() => player.events('link')).toHaveLength(1)
    const [told] = (await player.events('link')) as { url: string; isPressed: boolean }[]
    expect([told?.url.replace(/\?$/, ''), told?.isPressed]).toEqual([OUTSIDE, true])
    await expect(player.content.getByRole('heading')).toHaveText('The course')
    expect(player.page.context().pages()).toHaveLength(1)
  })

test('a navigation that nobody pressed is told too, and a script that sets its domain goes on', {
  tag: '@long',
}, async ({ player }) => {
  await player.open('unpressed')
  await expect(player.content.getByRole('heading')).toHaveText('The course goes on')
  await expect.poll(() => player.events('link')).toMatchObject([{ url: OUTSIDE }])
})

test('a course that closes its window ends, and values set after that are kept', { tag: '@long' }, async ({
  player,
}) => {
  await player.open('exits')
  await player.content.getByRole('button', { name: 'Exit' }).click()
  await expect.poll(() => player.events('exit')).toHaveLength(1)
  await expect.poll(player.lastClaim).toMatchObject({ finished: true })
})

test('a course that closes its parent ends', { tag: '@long' }, async ({ player }) => {
  await player.open('exits')
  await player.content.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => player.events('exit')).toHaveLength(1)
})

for (const [i, [said, shown]] of Object.entries(AROUND).entries())
  test(`a course that says ${said} ${shown ? 'shows its own page' : 'ends'}`, {
    tag: said === SHORT ? [] : '@long',
  }, async ({ player }) => {
    await player.open('around')
    await expect(player.content.getByRole('heading')).toHaveText(['The course', 'Say top.close() to leave'])
    await player.content.getByRole('button', { name: `Exit ${i}`, exact: true }).click()
    if (shown) await expect(player.content.getByRole('heading', { name: shown })).toBeVisible()
    else await expect.poll(() => player.events('exit')).toHaveLength(1)
    await expect.poll(player.lastClaim).toMatchObject({ finished: true })
  })

for (const place of ['in the page', 'in a link', 'in a frame'])
  test(`a course that closes the window around it ${place} ends, also before it finished its session`, {
    tag: '@long',
  }, async ({ player }) => {
    await player.open('around')
    const content = place === 'in a frame' ? player.content.frameLocator('iframe') : player.content
    await content.getByText(place).click()
    await expect.poll(() => player.events('exit')).toHaveLength(1)
  })

test('a page that closes itself after opening its course’s window ends with that window', {
  tag: '@long',
}, async ({ player }) => {
  await player.open('launcher')
  await player.content.getByRole('button', { name: 'Launch' }).click()
  const own = player.reader.frameLocator('.own-window iframe')
  await expect(own.getByRole('heading')).toHaveText('The course')
  expect(await player.events('exit')).toEqual([])
  await own.getByRole('link', { name: 'Exit' }).click()
  await expect.poll(() => player.events('exit')).toHaveLength(1)
})

test('a PDF of the package opens over the course, which is shown again when the PDF closes', {
  tag: '@long',
}, async ({ player }) => {
  await player.open('files')
  await player.content.getByRole('link', { name: 'Guide', exact: true }).click()
  const viewer = player.reader.getByRole('dialog', { name: 'guide.pdf' })
  await expect(viewer.getByText('Water the bed')).toBeVisible()
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect(player.reader.locator('dialog')).toHaveCount(0)
  await expect(player.content.getByRole('heading')).toHaveText('The course')
})

test('a text file opens in a window over the course', { tag: '@long' }, async ({ player }) => {
  await player.open('files')
  await player.content.getByRole('link', { name: 'Notes' }).click()
  await expect(player.reader.frameLocator('.own-window iframe').getByText('Some notes')).toBeVisible()
  await player.reader.getByRole('button', { name: 'Close' }).click()
  await expect(player.content.getByRole('heading')).toHaveText('The course')
})

for (const [name, path, isThere] of [
  ['Guide to keep', 'docs/guide.pdf', true],
  ['Sheet', 'docs/The sheet.xlsx', true],
  ['All', 'all.zip', true],
  ['Lost', 'lost.docx', false],
] as const)
  test(`a link to ${path} offers the file, and the course stays`, {
    tag: '@long',
  }, async ({ player }) => {
    await player.open('files')
    await player.content.getByRole('link', { name }).click()
    await expect
      .poll(() => player.events('offer'))
      .toEqual([{ kind: 'offer', path, isThere, isPressed: true }])
    await expect(player.content.getByRole('heading')).toHaveText('The course')
  })

for (const [role, name] of [
  ['button', 'My notes'],
  ['link', 'The same'],
] as const)
  test(`a file that a course makes is offered (${name})`, { tag: '@long' }, async ({ player }) => {
    await player.open('made')
    await player.content.getByRole(role, { name }).click()
    await expect.poll(() => madeBy(player)).toContainEqual(['notes.txt', 'my notes'])
    await expect(player.content.getByRole('heading')).toHaveText('The course')
  })

for (const [role, name] of [
  ['button', 'My certificate'],
  ['button', 'Here'],
  ['link', 'Beside'],
] as const)
  test(`a PDF that a course makes and opens is offered, instead of a blank window (${name})`, {
    tag: '@long',
  }, async ({ player }) => {
    await player.open('made pdf')
    await player.content.getByRole(role, { name }).click()
    await expect
      .poll(() => madeBy(player))
      .toContainEqual([expect.stringMatching(/.\.pdf$/), '%PDF-1.4 mine'])
    await expect(player.content.getByRole('heading')).toHaveText('The course')
    await expect(player.reader.locator('iframe')).toHaveCount(1)
  })
