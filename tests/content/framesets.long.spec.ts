import { stagedScorm } from '../content-stage/staged-package.ts'
import { manifest12 } from '../packages/scorm-manifest.ts'
import { expect, type Player, playerTest } from './stage-test.ts'

// Courses made of frames, as older authoring tools export them. Inside a sandbox, browsers refuse a frame's access to the others.

const SET = `<!doctype html><html><head><title>Set</title></head>
<frameset rows="50%,*"><frame name="nav" src="nav.html"><frame name="main" src="one.html"></frameset></html>`

const button = (name: string, script: string) => `<button onclick="${script}">${name}</button>`
const NAV = `<!doctype html><title>Nav</title><output></output>
${button('By name', "parent.frames['main'].location = 'two.html'")}
${button('By property', "parent.main.location.href = 'two.html'")}
${button('By number', "window.parent.frames[1].location.replace('two.html')")}
${button('By document', "parent.main.document.location.href = 'two.html'")}
${button('By number and document', "parent.frames[1].document.location.replace('two.html')")}
${button('From the top', "top.main.location = 'two.html'")}
${button('Back', "parent.main.location.assign('one.html')")}
${button('Parent', "parent.location = 'whole.html'")}
${button('Parent document', "window.parent.document.location = 'whole.html'")}
${button('Top document', "top.document.location.href = 'whole.html'")}
${button('Message', "parent.postMessage('asked', '*')")}
${button('Window', "window.open('', 'own').location = 'whole.html'")}
<a href="javascript:parent.main.location='two.html';void(0)">By link</a>
<form action="two.html" target="main"><input type="hidden" name="page" value="2"><button>By form</button></form>
<svg width="90" height="20"><a href="whole.html" target="_top"><text y="15">Drawn</text></a></svg>
<script>onmessage = ({ source }) => { document.querySelector('output').textContent = source === parent ? 'known' : 'strange' }</script>`

const MESSAGES = `<!doctype html><title>Outer</title><h1>Outer</h1><iframe name="nav" src="nav.html"></iframe><script>
onmessage = ({ source }) => source.postMessage('answered', '*')</script>`

const page = (title: string, script = '') =>
  `<!doctype html><title>${title}</title><h1>${title}</h1>${script}`

const write = (into: string, name: string) => {
  const text = `<!doctype html><title>Written</title><h1>${name}</h1><script src="named.js"><\\/script><img src="data:,">`
  return `${into}.open(); ${into}.write('${text}'); ${into}.close()`
}
/** Writes HTML that names a file of the package into a frame and into a window, and HTML that names none into another frame. */
const WRITES = `<!doctype html><title>Writes</title><output></output>
<button onclick="const own = window.open('', 'own').document; ${write('own', 'Window').replaceAll('"', '&quot;')}">Window</button>
<button onclick="document.querySelector('[name=with]').src = 'two.html'">Lead on</button>
<iframe name="with" src="about:blank"></iframe><iframe name="without"></iframe><script>
const at = (name) => document.querySelector('[name=' + name + ']').contentDocument
const into = at('with'); ${write('into', 'Frame')}
const plain = at('without'); plain.write('<b>At once</b>'); plain.close()
document.querySelector('output').textContent = plain.querySelector('b').textContent</script>`

const packageOf = (index: string) => ({
  'imsmanifest.xml': manifest12({ items: [{ id: 'sco', href: 'index.html' }] }),
  'index.html': index,
  'nav.html': NAV,
  'named.js': "document.querySelector('h1').textContent += ' with its file'",
  'one.html': page('One'),
  'two.html': page('Two'),
  'whole.html': page('Whole', '<button onclick="opener.location.href = \'one.html\'">Opener</button>'),
})

const test = playerTest(() =>
  Promise.all([
    stagedScorm('set', packageOf(SET)),
    stagedScorm('messages', packageOf(MESSAGES)),
    stagedScorm('writes', packageOf(WRITES)),
  ]),
)

async function openSet(player: Player) {
  await player.open('set')
  const nav = player.content.frameLocator('frame[name=nav]')
  const main = player.content.frameLocator('frame[name=main]').getByRole('heading')
  return { nav, main }
}

const WAYS = [
  ...['By name', 'By property', 'By number', 'By link', 'By form'],
  ...['By document', 'By number and document', 'From the top'],
]

test('a frame navigates the frame beside it in every usual way', async ({ player }) => {
  const { nav, main } = await openSet(player)
  for (const name of WAYS) {
    await nav.getByText(name, { exact: true }).click()
    await expect(main, name).toHaveText('Two')
    await nav.getByText('Back').click()
    await expect(main).toHaveText('One')
  }
})

for (const name of ['Parent', 'Parent document', 'Top document', 'Drawn'])
  test(`a frame navigates the whole course: ${name}`, async ({ player }) => {
    const { nav } = await openSet(player)
    await nav.getByText(name, { exact: true }).click()
    await expect(player.content.getByRole('heading')).toHaveText('Whole')
  })

test('a window opened empty is navigated, and navigates its opener', async ({ player }) => {
  const { nav } = await openSet(player)
  await nav.getByText('Window').click()
  const own = player.reader.frameLocator('.own-window iframe')
  await expect(own.getByRole('heading')).toHaveText('Whole')
  await own.getByRole('button', { name: 'Opener' }).click()
  await expect(player.content.frameLocator('frame[name=nav]').getByRole('heading')).toHaveText('One')
})

test('a frame receives a message of its parent with the parent as its source', async ({ player }) => {
  await player.open('messages')
  const nav = player.content.frameLocator('iframe')
  await nav.getByText('Message').click()
  await expect(nav.locator('output')).toHaveText('known')
})

test('a frame and a window that content writes get the files named in them, and one without files is written at once', async ({
  player,
}) => {
  await player.open('writes')
  const written = player.content.frameLocator('[name=with]')
  await expect(written.getByRole('heading')).toHaveText('Frame with its file')
  await expect(player.content.locator('output')).toHaveText('At once')
  await player.content.getByRole('button', { name: 'Lead on' }).click()
  await expect(written.getByRole('heading')).toHaveText('Two')
  await player.content.getByRole('button', { name: 'Window' }).click()
  const own = player.reader.frameLocator('.own-window iframe')
  await expect(own.getByRole('heading')).toHaveText('Window with its file')
})
