import { pixel } from '../content-stage/media.ts'
import { stagedScorm } from '../content-stage/staged-package.ts'
import { manifest12 } from '../packages/scorm-manifest.ts'
import { expect, type Player, playerTest } from './stage-test.ts'

// Frames that a course's scripts fill instead of loading a page. The package's files that they name must load, however they name them.

const SCRIPT = `
const said = document.querySelector('output')
window.say = (what) => { said.textContent = [said.textContent, what].filter(Boolean).join(' ') }
function frame(src) {
  const made = document.createElement('iframe')
  if (src) made.src = src
  document.body.append(made)
  return made
}
const add = (document, kind, given) => document.body.appendChild(Object.assign(document.createElement(kind), given))
const WAYS = {
  picture() { add(frame().contentDocument, 'img', { src: 'img/one.png', onload: () => say('picture'), onerror: () => say('none') }) },
  script() { window.fromScript = () => say('ran'); add(frame().contentDocument, 'script', { src: 'tells.js', onload: () => say('loaded') }) },
  style() {
    const { contentDocument: there } = frame()
    const link = add(there, 'link', { rel: 'stylesheet', href: 'style/one.css' })
    link.onload = () => say(there.defaultView.getComputedStyle(there.body).color)
  },
  background() {
    const { contentDocument: there } = frame()
    there.body.style.backgroundImage = 'url(img/one.png)'
    new MutationObserver(() => { if (there.body.style.backgroundImage.includes('blob:')) say('background') }).observe(there.body, { attributes: true })
  },
  page() { const there = add(frame().contentDocument, 'iframe', { src: 'inside.html' }); there.onload = () => say(there.contentDocument.title) },
  made() { const { contentWindow: there } = frame(); const img = new there.Image(); img.onload = () => say('made'); img.src = 'img/one.png' },
  missing() { add(frame().contentDocument, 'img', { src: 'img/none.png', onerror: () => say('none') }) },
  fetched() { frame().contentWindow.fetch('words.txt').then((answer) => answer.text()).then(say) },
  asked() {
    const request = new (frame().contentWindow.XMLHttpRequest)()
    request.onload = () => say(request.responseText)
    request.open('GET', 'words.txt')
    request.send()
  },
  later() { const there = frame(); there.contentDocument.write('<img src="img/one.png">'); there.onload = () => say(there.contentDocument.title); there.src = 'inside.html' },
  blob() {
    const address = new URL('img/one.png', location.href).href
    const text = '<!doctype html><title>Made</title><body><img src="' + address + '" onload="parent.say(document.title)">'
    const made = URL.createObjectURL(new Blob([text], { type: 'text/html' }))
    frame(made)
    URL.revokeObjectURL(made)
  },
  read() {
    const there = frame().contentDocument
    there.open()
    there.write('<link rel=stylesheet href=style/one.css><p id=here>At once</p><img src="img/one.png">')
    there.close()
    say(there.getElementById('here').textContent)
  },
  order() {
    const { contentDocument: there } = frame()
    there.open()
    there.write('<body><script>document.write("<scr" + "ipt src=tells.js></scr" + "ipt><i>1</i>")<\\/script><b>2</b>')
    there.write('<script>parent.say(typeof told + document.body.innerText.trim())<\\/script><i>3</i>')
    there.close()
    window.fromScript = () => undefined
    there.defaultView.addEventListener('load', () => say(there.body.innerText))
  },
  named() {
    document.body.insertAdjacentHTML('beforeend', '<iframe name="named"></iframe>')
    setTimeout(() => { frames.named.document.write('<img src="img/one.png" onload="parent.say(this.naturalWidth)">'); frames.named.document.close() })
  },
}
for (const name in WAYS) add(document, 'button', { textContent: name, onclick: () => { said.textContent = ''; WAYS[name]() } })`

const SAID = {
  picture: 'picture',
  script: 'ran loaded',
  style: 'rgb(1, 2, 3)',
  background: 'background',
  page: 'Inside',
  made: 'made',
  missing: 'none',
  fetched: 'words',
  asked: 'words',
  later: 'Inside',
  blob: 'Made',
  read: 'At once',
  order: 'boolean12 123',
  named: '1',
}

const course = (id: string) =>
  stagedScorm(id, {
    'imsmanifest.xml': manifest12({ items: [{ id: 'sco', href: 'pages/index.html' }] }),
    'pages/index.html': `<!doctype html><title>Fills</title><output></output><script>${SCRIPT}</script>`,
    'pages/inside.html': '<!doctype html><title>Inside</title>',
    'pages/tells.js': 'var told = true; parent.fromScript()',
    'pages/words.txt': 'words',
    'pages/style/one.css': '@import "two.css"; body { background: url(../img/one.png) }',
    'pages/style/two.css': 'body { color: rgb(1, 2, 3) }',
    'pages/img/one.png': pixel(),
  })

const test = playerTest(() => Promise.all([course('online'), course('kept')]))

async function fill({ content }: Player, name: keyof typeof SAID) {
  await content.getByRole('button', { name, exact: true }).click()
  await expect(content.getByRole('status'), name).toHaveText(SAID[name])
}
const NAMES = Object.keys(SAID) as (keyof typeof SAID)[]

test('a frame filled by a script gets the course’s files, whatever names them', async ({ player }) => {
  await player.open('online')
  for (const name of NAMES) await fill(player, name)
})

test('the files that a style names are requested at once, not one after the other', async ({ player }) => {
  await player.open('online')
  const playing = player.page.frames().find((frame) => frame.url().includes('/play.html'))!
  await playing.evaluate(() => {
    const { fetch } = window
    const waiting: (() => void)[] = []
    const bothAsked = () =>
      new Promise<void>((go) => {
        waiting.push(go)
        if (waiting.length === 2) for (const one of waiting) one()
      })
    window.fetch = async (...asked) => {
      if (/(?:two\.css|one\.png)$/.test(String(asked[0]))) await bothAsked()
      return fetch(...asked)
    }
  })
  await fill(player, 'style')
})

test('a frame filled by a script gets the course’s files without a network too', async ({
  player,
  context,
}) => {
  expect(await player.page.evaluate(() => window.stage.download('kept'))).toBe(true)
  await context.setOffline(true)
  await player.open('kept')
  for (const name of NAMES) await fill(player, name)
})
