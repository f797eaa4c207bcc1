import { expect, test } from 'vitest'
import { packageHabits } from './package-habits.ts'
import type { PackedFile } from './packed-file.ts'

const file = (path: string, text: string, size = text.length): PackedFile => ({
  path,
  size,
  async *read() {
    yield new TextEncoder().encode(text)
  },
})
const ENDS = file('end.js', "api.LMSSetValue('cmi.core.lesson_status', 'completed')")
const found = (...files: PackedFile[]) => packageHabits(files, { mustEnd: false })

test.each([
  ['a page’s script', 'a.html', '<script src="https://cdn.example/x.js"></script>'],
  ['a page’s film', 'a.htm', '<video controls src=//cdn.example/a.mp4>'],
  ['a page’s style', 'a.html', "<link rel='stylesheet' href='https://cdn.example/a.css'>"],
  ['a page’s own style', 'a.html', '<style>p { background: url(//cdn.example/a.png) }</style>'],
  ['a style’s picture', 'a.css', 'body { background: url( "https://cdn.example/a.png" ) }'],
  ['a style’s style', 'a.css', "@import '//cdn.example/a.css';"],
])('%s from another origin is reported with that origin', async (_, path, text) => {
  const page = file('index.html', `<link rel="stylesheet" href="${path}">`)
  expect(await found(page, file(path, text))).toEqual([
    { code: 'loads_from_outside', where: ['https://cdn.example'] },
  ])
})

test('a style that nothing names does not count as loading from outside, and one that another style names does', async () => {
  const themes = [
    file('theme/black.css', '@import url(//cdn.example/black.css); /*# sourceMappingURL=black.css.map */'),
    file('theme/white one.css', '@import url(https://fonts.example/css)'),
  ]
  const page = file('index.html', '<link rel="stylesheet" href="main.css">')
  expect(await found(page, file('main.css', 'p { color: red }'), ...themes)).toEqual([])
  const main = file('main.css', "@import 'theme/white%20one.css'")
  expect(await found(page, main, ...themes)).toEqual([
    { code: 'loads_from_outside', where: ['https://fonts.example'] },
  ])
})

test.each([
  ['a link that is followed', 'a.html', '<a href="https://example.org">More</a>'],
  ['a namespace', 'a.html', '<svg xmlns:xlink="http://x.example"></svg>'],
  ['a comment', 'a.html', '<!-- <script src="https://cdn.example/x.js"></script> -->'],
  ['what a script writes', 'a.html', '<script>document.write("<img src=https://x.example/a.png>")</script>'],
  ['a picture in the page', 'a.html', '<img src=data:image/png;base64,x>'],
  ['a name that a script fills in', 'a.html', '<img src="{{picture}}">'],
  ['an address in a script', 'a.js', 'const docs = "https://example.org/docs"'],
  ['a base that leads elsewhere', 'a.html', '<base href="/x/"><img src="b.png">'],
])('%s does not count as loading from outside', async (_, path, text) => {
  expect(await found(file(path, text))).toEqual([])
})

test('files that a page names and the package lacks are reported by their resolved path', async () => {
  const page =
    '<img src="../Fotos/a%20b.png?1"><img src="c.png"><img src="../fotos//A b.png"><script src="./gone.js"></script><script src="../gone.js#x"></script>'
  const files = [file('lições/one.html', page), file('fotos/A b.png', ''), file('lições/c.png', '')]
  expect(await found(...files)).toEqual([{ code: 'missing_files', where: ['lições/gone.js', 'gone.js'] }])
})

test('a path from the root of a site is looked up at the root of the package', async () => {
  const page = file(
    'pages/index.html',
    '<script src="/assets/game.js"></script><img src="/assets/gone.png"><img src="/">',
  )
  const told = await found(page, file('assets/game.js', ''))
  expect(told).toEqual([{ code: 'missing_files', where: ['assets/gone.png'] }])
})

test('a path under the folder that a site was built for is looked up without that folder', async () => {
  const page = file(
    'index.html',
    '<link rel="icon" href="/gone.ico"><script src="/my-app/assets/game.js"></script><img src="/my-app/gone.png"><img src="/my-app/a.png">',
  )
  const other = file('more/index.html', '<img src="/my-app/a.png"><img src="/other/a.png">')
  const told = await found(page, other, file('assets/game.js', ''), file('a.png', ''))
  expect(told).toEqual([{ code: 'missing_files', where: ['gone.png', 'other/a.png'] }])
})

test('at most ten missing files are named', async () => {
  const page = Array.from({ length: 30 }, (_, n) => `<img src="${n}.png">`).join('')
  const [missing] = await found(file('a.html', page))
  expect(missing!.where).toHaveLength(10)
})

test.each([
  'localStorage.setItem("page", 3)',
  'window.localStorage?.setItem("page", 3)',
  'localStorage.page = 3',
  'localStorage[name]=JSON.stringify(save)',
  'localStorage.visits ||= 1',
  'localStorage.visits++',
  'const opening = window.indexedDB.open("saves", 1)',
  'indexedDB?.open("saves")',
])('a script that stores state on the device is reported: %s', async (saving) => {
  expect(await found(file('save.js', saving))).toEqual([{ code: 'keeps_state_on_device', where: [] }])
})

test.each([
  ['looks whether there is any', 'try { features.localStorage = !!localStorage.getItem } catch {}'],
  ['reads what others wrote', 'if (localStorage.theme === "dark" || localStorage["a"] == 1) dark()'],
  ['takes away what it finds', 'localStorage.removeItem("old"); indexedDB.deleteDatabase("old")'],
])('a script that %s is not reported as storing state on the device', async (_, script) => {
  expect(await found(file('a.js', script))).toEqual([])
})

test.each([
  ['a game of Godot', 'index.html', '<script>const GODOT_THREADS_ENABLED = true;</script>'],
  [
    'what Emscripten made',
    'game.js',
    'var ENVIRONMENT_IS_PTHREAD=Module["ENVIRONMENT_IS_PTHREAD"]||false;if(!ENVIRONMENT_IS_PTHREAD)wasmMemory=shared()',
  ],
  ['a script of its own', 'a.mjs', 'const shared = new SharedArrayBuffer(16)'],
])('%s that needs threads is reported', async (_, path, text) => {
  expect(await found(file(path, text))).toEqual([{ code: 'needs_threads', where: [] }])
})

test.each([
  ['without threads', 'index.html', '<script>const GODOT_THREADS_ENABLED = false;</script>'],
  [
    'that only looks for them',
    'a.js',
    "if (typeof SharedArrayBuffer === 'function') a(b instanceof SharedArrayBuffer)",
  ],
  // what Emscripten writes into every build that keeps its files on the device
  [
    'of LÖVE without them',
    'love.js',
    'if(typeof ENVIRONMENT_IS_PTHREAD==="undefined"||!ENVIRONMENT_IS_PTHREAD){Module.addRunDependency("IDBFS_sync")}',
  ],
])('a game %s is not reported as needing threads', async (_, path, text) => {
  expect(await found(file(path, text))).toEqual([])
})

test.each([
  [
    'a page that reads a file’s bytes',
    'a.html',
    "<script>x.open('GET', 'scene.bin', false); x.overrideMimeType('text/plain; charset=x-user-defined'); x.send()</script>",
  ],
  [
    'a minified script',
    'a.js',
    'x.open("GET",u,!1),x.overrideMimeType("text/plain; charset=x-user-defined")',
  ],
  ['a library’s call', 'a.js', "$.ajax({ async: false, mimeType: 'text/plain; charset=x-user-defined' })"],
])('%s by a synchronous request is reported, for it fails without a network', async (_, path, text) => {
  expect(await found(file(path, text))).toEqual([{ code: 'reads_bytes_at_once', where: [] }])
})

test.each([
  ['a text', "x.open('GET', 'words.json', false); x.send()"],
  ['bytes', "x.open('GET', 'scene.bin', true); x.overrideMimeType('text/plain; charset=x-user-defined')"],
  [
    'bytes in workers',
    'throw "Cannot do synchronous binary XHRs outside webworkers"; x.open("GET",u,false);x.overrideMimeType("text/plain; charset=x-user-defined")',
  ],
])('a script that asks for %s in an allowed way is not reported', async (_, text) => {
  expect(await found(file('a.js', text))).toEqual([])
})

test('a course that never reports its end is reported, unless it need not end', async () => {
  const page = file('a.html', 'LMSInitialize("")')
  const told = [{ code: 'never_says_it_ended', where: [] }]
  expect(await packageHabits([page], { mustEnd: true })).toEqual(told)
  expect(await packageHabits([page, ENDS], { mustEnd: true })).toEqual([])
  expect(await packageHabits([page], { mustEnd: false })).toEqual([])
})

test('a page in UTF-16 is decoded before it is checked', async () => {
  const wide = (path: string, text: string): PackedFile => ({
    path,
    size: 2 * text.length + 2,
    async *read() {
      yield Buffer.from(`\uFEFF${text}`, 'utf16le')
    },
  })
  const page = wide(
    'a.htm',
    '<img src="lição.png"><script>api.LMSSetValue("cmi.core.lesson_status", "completed")</script>',
  )
  expect(await packageHabits([page], { mustEnd: true })).toEqual([
    { code: 'missing_files', where: ['lição.png'] },
  ])
})

test('a script that is too long to read yields no findings', async () => {
  const long = file('a.js', 'LMSInitialize("")', 9 * 1024 ** 2)
  expect(await packageHabits([long], { mustEnd: true })).toEqual([])
})

test('a package with 300 MB of film is reported as large', async () => {
  expect(await found(file('film.mp4', '', 300 * 1024 ** 2))).toEqual([{ code: 'large', where: [] }])
})
