import { expect, test } from '@playwright/test'
import { Field } from '../offline/field.ts'
import { firefox, startFirefox } from './bidi.ts'
import type { DrivenBrowser } from './driven-browser.ts'
import { chosen, press, see, type } from './hands.ts'
import { miniBrowser, startWebKit } from './webdriver.ts'

const BROWSERS = [
  { name: 'Firefox', binary: firefox(), start: startFirefox, learner: 'ana' },
  { name: 'WebKitGTK', binary: miniBrowser(), start: startWebKit, learner: 'bento' },
]
const READER = 1 // the player's frame, which shows posts and pages itself
const CONTENT = 2 // the package's frame inside the player's frame

async function signIn(browser: DrivenBrowser, field: Field, learner: string): Promise<void> {
  await browser.goto(field.at('/'))
  await see(browser, /username/i)
  await type(browser, 'input[autocomplete=username]', learner)
  await type(browser, 'input[autocomplete=current-password]', 'vereda')
  await press(browser, 'button', '^sign in$')
  await see(browser, /a whole field/i)
  // WebKit registers no worker after a page was left during its own first registration (docs/decisions/what-stays-open.md)
  await browser.run("navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).then(() => true)")
}

/** The last requests to the server, with the number of bytes of each answer. A download that hangs may be waiting for one of them. */
const lastAsked = ({ gate }: Field): string =>
  gate.asked
    .slice(-60)
    .map(({ method, path, brought }) => `${method} ${path} ${brought}`)
    .join('\n')

/** What blocks others: tables in which a write waits for an open transaction, and locks that are held or requested. */
const whatIsHeld = (browser: DrivenBrowser) =>
  browser.run<string>(`new Promise((told) => {
  const opening = indexedDB.open('vereda')
  opening.onerror = () => told('the store does not open')
  opening.onsuccess = async () => {
    const held = []
    for (const name of opening.result.objectStoreNames) {
      const tx = opening.result.transaction([name], 'readwrite')
      const isFree = await new Promise((done) => {
        tx.objectStore(name).count().onsuccess = () => done(true)
        setTimeout(() => done(false), 1000)
      })
      if (!isFree) held.push(name)
    }
    const locks = await navigator.locks.query()
    const named = (some) => some.map(({ name, clientId }) => name + ' by ' + clientId).join(', ')
    const { active, waiting, installing } = (await navigator.serviceWorker.getRegistration()) ?? {}
    const workers = [active, waiting, installing].map((worker) => worker?.state)
    told('app worker: ' + workers + '; tables: ' + held + '; locks held: ' + named(locks.held) + '; waiting: ' + named(locks.pending))
  }
})`)

async function download(browser: DrivenBrowser, field: Field): Promise<void> {
  await press(browser, 'button', '^download · .*a whole field')
  await press(browser, '[role=dialog] button, dialog button', '^yes$')
  await see(browser, /downloaded with success/i).catch(async (fault: Error) => {
    const held = await whatIsHeld(browser)
    throw new Error(`${fault.message}\nHeld: ${held}\nAsked last:\n${lastAsked(field)}`, {
      cause: fault,
    })
  })
}

/** What this device has of each activity, and the frames that this page opened. An activity that does not play offline lacks one of these. */
const whatIsHere = (browser: DrivenBrowser) =>
  browser.run<string>(`new Promise((told) => {
  const opening = indexedDB.open('vereda')
  opening.onerror = () => told('the store does not open')
  opening.onsuccess = () => {
    const tx = opening.result.transaction(['games', 'lastPlayOnline'])
    const games = tx.objectStore('games').getAll()
    const online = tx.objectStore('lastPlayOnline').getAll()
    tx.oncomplete = async () => told(JSON.stringify({
      runtime: await Promise.all((await caches.keys()).filter((name) => name.startsWith('vereda-player'))
        .map(async (name) => [name, (await (await caches.open(name)).keys()).map(({ url }) => url)])),
      games: games.result.map(({ resourceId, current, installed }) => [resourceId, current?.version, installed]),
      online: online.result,
      frames: performance.getEntriesByType('resource')
        .filter(({ initiatorType }) => initiatorType === 'iframe' || initiatorType === 'subdocument')
        .map(({ name, startTime, duration, transferSize, responseStatus }) => [name, startTime, duration, transferSize, responseStatus]),
    }))
  }
})`)

/** Whether the activity opens at a second try. Then it was only late, and nothing is missing. */
const opensAtSecondPress = (browser: DrivenBrowser) =>
  press(browser, 'button', '^try again$')
    .then(() => see(browser, /seen before: (never|page-1)/i, CONTENT))
    .then(
      () => 'it opened',
      ({ message }: Error) => message,
    )

async function playCourse(
  browser: DrivenBrowser,
  field: Field,
  course: string,
  answer: string,
): Promise<void> {
  await browser.goto(field.at(`/trail/field/play/${course}`))
  await see(browser, /seen before: (never|page-1)/i, CONTENT).catch(async (fault: Error) => {
    const here = await whatIsHere(browser)
    const again = await opensAtSecondPress(browser)
    throw new Error(`${fault.message}\nHere: ${here}\nTried again: ${again}`, { cause: fault })
  })
  await press(browser, 'button', answer, CONTENT)
}

const points = (browser: DrivenBrowser, resource: string) =>
  browser.run<number>(`(async () => {
  const { authorization } = JSON.parse(localStorage.getItem('vereda.session'))
  const answer = await fetch('/rest/enrollctl/listUser?page=0&groupTrail=field', { headers: { authorization } })
  const { trails } = await answer.json()
  return trails[0].steps.flatMap((step) => step.resources).find((one) => one.id === '${resource}').activityPoint
})()`)

for (const { name, binary, start, learner } of BROWSERS)
  test.describe(name, () => {
    let field: Field
    let browser: DrivenBrowser
    test.skip(binary === undefined, `${name} is not installed (tests/browsers/README.md)`)
    test.describe.configure({ mode: 'serial', timeout: 300_000 })
    test.beforeAll(async () => {
      test.setTimeout(300_000)
      field = await Field.grow()
      browser = await start(binary!)
    })
    test.afterAll(async () => {
      await browser?.close()
      await field?.clear()
    })

    test(`${name}: a learner signs in and plays a game, and its points arrive`, async () => {
      await signIn(browser, field, learner)
      await browser.goto(field.at('/trail/field/play/game'))
      await see(browser, /en\S* (light|dark) 0/, CONTENT) // its buttons appear before its script runs
      await press(browser, 'button', '^water$', CONTENT)
      await press(browser, 'button', '^end$', CONTENT)
      await expect.poll(() => points(browser, 'game'), { timeout: 60_000 }).toBe(40)
    })

    test(`${name}: a course that the game opens is played, and its points arrive`, async () => {
      await playCourse(browser, field, 'safety', '^answer right$')
      await expect.poll(() => points(browser, 'safety'), { timeout: 60_000 }).toBe(40)
    })

    test(`${name}: a post is read and a page answered, and their points arrive`, async () => {
      await browser.goto(field.at('/trail/field/play/post'))
      await see(browser, /a cut in winter/i, READER)
      await browser.goto(field.at('/trail/field/play/page'))
      await press(browser, 'label', '^clay', READER)
      await chosen(browser, READER)
      await press(browser, 'button', '^answer$', READER)
      await see(browser, /right answer/i, READER)
      await browser.goto(field.at('/enroll'))
      await expect.poll(() => points(browser, 'page'), { timeout: 60_000 }).toBe(40)
    })

    test(`${name}: a download plays without server and network, and its points arrive later`, async () => {
      await browser.goto(field.at('/enroll'))
      await download(browser, field)
      await browser.run('navigator.serviceWorker.ready.then(() => true)')
      await field.cutOff()
      await playCourse(browser, field, 'aid', '^answer right$')
      await browser.goto(field.at('/enroll'))
      await see(browser, /no answer from the server/i) // the message of the app, because the browser itself has a network
      await field.comeBack()
      await browser.goto(field.at('/enroll'))
      await expect.poll(() => points(browser, 'aid'), { timeout: 120_000 }).toBe(40)
    })
  })
