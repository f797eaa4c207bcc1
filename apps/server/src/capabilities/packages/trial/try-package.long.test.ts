import { execFileSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ensureChromium } from '../../../../../../tests/harness/chromium.ts'
import { manifest12, manifest2004 } from '../../../../../../tests/packages/scorm-manifest.ts'
import {
  scorm12Single,
  scorm12Tree,
  scorm2004Single,
} from '../../../../../../tests/packages/scorm-packages.ts'
import { type TemporaryStore, temporaryStore } from '../../../../../../tests/packages/temporary-store.ts'
import { zipOfFiles } from '../../../../../../tests/packages/zip.ts'
import { importUpload } from '../import-upload.ts'
import type { BrowserPlan } from './browser.ts'
import { findBrowser } from './find-browser.ts'
import { tryPackage } from './try-package.ts'

vi.setConfig({ testTimeout: 180_000 }) // each starts a browser several times: 29 s alone on a slow machine

// Packages that others made are kept beside the repository; they are not part of it.
const SHARED = process.env.VEREDA_SHARED ?? join(import.meta.dirname, '../../../../../../../shared')
const REAL = join(SHARED, 'data/scorm')
const WATCH_MS = 5_000 // beside other work a page needs more than two seconds to load and speak
const MiB = 1024 ** 2
const program = ensureChromium()

let temporary: TemporaryStore
let plan: BrowserPlan
const collected: string[] = []
const collector = createServer((request, response) => {
  collected.push(request.url ?? '')
  response.end()
})
collector.on('connection', () => void collected.push('connection'))
const calls = createSocket('udp4').on('message', () => void collected.push('datagram'))
collector.on('upgrade', (request) => void collected.push(request.url ?? ''))
let outside = ''
beforeAll(async () => {
  temporary = await temporaryStore()
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening))
  outside = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  await new Promise<void>((bound) => calls.bind(Number(new URL(outside).port), '127.0.0.1', bound))
  plan = { program, isSandboxed: true }
  // some machines that run tests give no user namespaces to anybody
  const tried = await triedOf({ 'index.html': '<p>One' })
  if (!tried.ran) plan = { program, isSandboxed: false }
})
afterAll(async () => {
  collector.close()
  calls.close()
  await temporary.remove()
})

async function importedOf(zip: Uint8Array) {
  const imported = await importUpload(Readable.from([zip]), {
    store: temporary.store,
    beforeKept: async () => undefined,
  })
  if (!imported.ok) throw new Error(imported.refusal.code)
  return imported.value
}
const triedOf = async (files: Record<string, string>, signal?: AbortSignal) =>
  tryPackage({
    ...{ imported: await importedOf(zipOfFiles(files)), open: temporary.store.open },
    ...{ plan, watchMs: WATCH_MS, signal },
  })

const page = (body: string) => `<!doctype html><meta charset="utf-8"><title>Page</title>${body}`
const course = (body: string) => ({
  'imsmanifest.xml': manifest12({ items: [{ id: 'sco', href: 'index.html' }] }),
  'index.html': page(body),
})
const SOUND = { ran: true, end: 'watched', started: true, sought: null, completed: false }
const NOTHING = { errors: [], missing: [], outside: [] }
/** How many processes still use a profile of our own trials. Others may try packages on this machine too. */
const left = () =>
  execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(`/vereda-trial-${process.pid}-`)).length

test('a course of each version starts, speaks to the API of its manifest and reports no problem', async () => {
  expect(await triedOf(scorm12Single())).toEqual({ ...SOUND, ...NOTHING, speaks: '1.2' })
  expect(await triedOf(scorm2004Single())).toEqual({ ...SOUND, ...NOTHING, speaks: '2004' })
  expect(await triedOf(scorm12Tree())).toMatchObject({ ...SOUND, ...NOTHING })
  expect(left()).toBe(0)
})

test('a trial reports a course that completes at once, seeks the other API or shows nothing', async () => {
  const done =
    "<p>Done<script>parent.API.LMSInitialize(''); parent.API.LMSSetValue('cmi.core.lesson_status', 'completed')</script>"
  expect(await triedOf(course(done))).toMatchObject({ completed: true, speaks: '1.2' })
  const modern =
    '<p>Modern<script>for (let at = window; at !== at.parent; at = at.parent) if (at.parent.API_1484_11) break</script>'
  expect(await triedOf(course(modern))).toMatchObject({ sought: '2004', speaks: null })
  const in2004 = { 'imsmanifest.xml': manifest2004({ items: [{ id: 'sco', href: 'index.html' }] }) }
  const old = { ...in2004, 'index.html': page('<script>parent.API && 1</script>') }
  expect(await triedOf(old)).toMatchObject({ started: false, sought: '1.2', speaks: null })
})

test('a trial names script errors, also those that a package catches and logs, and missing files', async () => {
  const broken =
    "<p>Broken<img src='lost.png'><script>fetch('data/lost.json')</script><script>notThere()</script>"
  const caught = "<script>console.log('fine'); console.error('No sound:', new Error('no device'))</script>"
  expect(await triedOf(course(broken + caught))).toMatchObject({
    errors: ['ReferenceError: notThere is not defined', 'No sound: Error: no device'],
    missing: expect.arrayContaining(['lost.png', 'data/lost.json']),
  })
})

test('a path from the root of a site resolves to the package in a trial, as in the player', async () => {
  const files = {
    'index.html': page(
      '<h1>App</h1><img src="/a.png"><img src="/gone.png"><script src="/assets/app.js"></script>',
    ),
    'a.png': 'x',
    'assets/app.js': 'document.title = "App"',
  }
  expect(await triedOf(files)).toMatchObject({ errors: [], missing: ['gone.png'], outside: [] })
})

/** A script that fails with the place at which it was opened and what it finds there. */
const says = (folder: string) => `const data = await (await fetch('/${folder}data.json')).json()
throw new Error([location.pathname, location.search, data.word].join(' '))`
const build = (folder: string) => ({
  'index.html': page(`<h1>App</h1><script type="module" src="/${folder}app.js"></script>`),
  'app.js': says(folder),
  'data.json': '{"word":"data"}',
})

test('a build for a site opens at the site’s path in a trial, as in the player', async () => {
  const errors = async (files: Record<string, string>) => {
    const told = await triedOf(files)
    return told.ran && { errors: told.errors, missing: told.missing, started: told.started }
  }
  const said = (place: string, search = '') => ({
    ...{ errors: [`Error: ${place} ${search} data`], missing: [], started: true },
  })
  expect(await errors(build(''))).toEqual(said('/'))
  expect(await errors(build('my-app/'))).toEqual(said('/my-app/'))
  const manifest = manifest12({ items: [{ id: 'sco', href: 'index.html?a=1' }] })
  const inCourse = { 'imsmanifest.xml': manifest, ...build('my-course/') }
  expect(await errors(inCourse)).toEqual(said('/my-course/index.html', '?a=1'))
})

test('a frame at a path of an app’s router gets the app, and a frame at a folder gets the folder’s page', async () => {
  const entry = page('<h1>App</h1><script src="/app.js"></script>')
  const app = `const frame = (src) => { const one = document.createElement('iframe'); one.src = src; document.body.append(one) }
if (location.pathname === '/') { frame('/about/us'); frame('/news') }
else throw new Error(location.pathname)`
  const news = page('<h1>News</h1><script>throw new Error("News")</script>')
  const told = await triedOf({ 'index.html': entry, 'app.js': app, 'news/index.html': news })
  expect(told).toMatchObject({
    errors: expect.arrayContaining(['Error: /about/us', 'Error: News']),
    missing: [],
  })
})

test('a trial answers a game and reports one that ends at once', async () => {
  const say = (word: string) => `parent.postMessage({ vereda: '${word}' }, '*')`
  const game = `<p>Game<script>onmessage = ({ data }) => { if (data.vereda === 'start') ${say('finish')} }; ${say('ready')}</script>`
  expect(await triedOf({ 'index.html': page(game) })).toMatchObject({ speaks: 'game', completed: true })
})

test('a trial ends a hanging package with all its processes', async () => {
  const hanging =
    "<p>Before<script>parent.API.LMSInitialize(''); setTimeout(() => { for (;;); }, 300)</script>"
  expect(await triedOf(course(hanging))).toMatchObject({ end: 'hung' })
  expect(left()).toBe(0)
})

test('a trial ends a package that takes too much memory', async () => {
  const greedy =
    '<p>Greedy<script>const all = []; setInterval(() => all.push(new Uint8Array(2 ** 28).fill(1)), 20)</script>'
  const imported = await importedOf(zipOfFiles(course(greedy)))
  const given = { imported, open: temporary.store.open, plan, watchMs: 60_000 }
  expect(await tryPackage({ ...given, memoryMost: 600 * MiB })).toMatchObject({ end: 'too-heavy' })
  expect(left()).toBe(0)
})

test('a package in a trial reaches no outside server by any means, and the trial names the servers it tried', async () => {
  const { port } = new URL(outside)
  const tries = `<p>Out<img src="${outside}/img"><script>
    fetch('${outside}/fetch').catch(() => 0); navigator.sendBeacon('${outside}/beacon'); new WebSocket('${outside.replace('http', 'ws')}/socket')
    const code = new Blob(["fetch('${outside}/worker').catch(() => 0); importScripts('${outside}/script')"]); new Worker(URL.createObjectURL(code))
    for (const at of ['stun:127.0.0.1:${port}', 'turn:127.0.0.1:${port}?transport=tcp']) {
      const call = new RTCPeerConnection({ iceServers: [{ urls: at, username: 'x', credential: 'x' }] }); call.createDataChannel('x')
      call.createOffer().then((offer) => call.setLocalDescription(offer)) // which is what asks those servers
    }
    open('${outside}/popup'); const link = document.createElement('link'); link.rel = 'prefetch'; link.href = '${outside}/prefetch'; document.head.append(link)
    const frame = document.createElement('iframe'); frame.src = '${outside}/frame'; document.body.append(frame)
    setTimeout(() => { top.location = '${outside}/top' }, 400); setTimeout(() => { location = '${outside}/away' }, 800)
  </script>`
  expect(await triedOf(course(tries))).toMatchObject({
    ran: true,
    outside: [outside, outside.replace('http', 'ws')],
  })
  // as another page of the same origin the package may take its own sandbox off; the browser around it stays
  const free = `<p>Free<script>parent.document.querySelector('iframe').removeAttribute('sandbox')
    if (!location.search) location = '?again'; else { top.location = '${outside}/top'; open('${outside}/popup') }</script>`
  await triedOf(course(free))
  expect(collected).toEqual([])
})

test('a node that leaves ends its trial and the browser', async () => {
  const leaving = new AbortController()
  const going = triedOf(scorm12Single(), leaving.signal)
  setTimeout(() => leaving.abort(new Error('the node leaves')), 700)
  await expect(going).rejects.toThrow('the node leaves')
  expect(left()).toBe(0)
})

test('a trial with a program that is no browser fails, and a path that does not exist is not found as a browser', async () => {
  const imported = await importedOf(zipOfFiles(scorm12Single()))
  const given = { imported, open: temporary.store.open, watchMs: WATCH_MS }
  for (const other of ['/bin/false', '/nowhere/chromium'])
    expect(await tryPackage({ ...given, plan: { program: other, isSandboxed: true } })).toEqual({
      ...{ ran: false, why: 'failed' },
    })
  expect(findBrowser('/nowhere/chromium')).toBeNull()
})

test.skipIf(!existsSync(REAL)).each([
  ['golf-basic-scorm12.zip', '1.2'],
  ['golf-basic-scorm2004-3rd.zip', '2004'],
])('the real package %s starts and speaks %s', async (name, version) => {
  const imported = await importedOf(await readFile(join(REAL, name)))
  const told = await tryPackage({ imported, open: temporary.store.open, plan, watchMs: 4_000 })
  expect(told).toMatchObject({ ...SOUND, ...NOTHING, speaks: version })
})
