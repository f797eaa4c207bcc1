import { stagedScorm } from '../content-stage/staged-package.ts'
import { manifest12, manifest2004 } from '../packages/scorm-manifest.ts'
import {
  scorm12Single,
  scorm12Tree,
  scorm2004Sequenced,
  scorm2004Single,
  scorm2004Tree,
  sequencingWith,
} from '../packages/scorm-packages.ts'
import { expect, playerTest } from './stage-test.ts'

/** A page that runs a script with the API that it finds. */
const scripted = (
  script: string,
) => `<!doctype html><meta charset="utf-8"><title>SCO</title><body><output></output><script>
const api = window.parent.API || window.parent.API_1484_11
const say = (...words) => { document.querySelector('output').textContent = words.join(' ') }
const onScore = (score) => { const button = document.createElement('button'); button.textContent = 'Score'; button.onclick = score; document.body.append(button) }
${script}</script>`

const one12 = (script: string) => ({
  'imsmanifest.xml': manifest12({ items: [{ id: 'sco', href: 'index.html' }] }),
  'index.html': scripted(script),
})
const one2004 = (script: string) => ({
  'imsmanifest.xml': manifest2004({ items: [{ id: 'sco', href: 'index.html' }] }),
  'index.html': scripted(script),
})

const test = playerTest(() =>
  Promise.all([
    stagedScorm('safety', scorm12Single()),
    stagedScorm('first-aid', scorm2004Single()),
    stagedScorm('chapters-12', scorm12Tree()),
    stagedScorm('chapters-2004', scorm2004Tree()),
    stagedScorm('sequenced', scorm2004Sequenced()),
    stagedScorm('silent-12', one12("api.LMSInitialize(''); say(api.LMSFinish(''))")),
    stagedScorm('silent-2004', one2004("api.Initialize(''); say(api.Terminate(''))")),
    stagedScorm(
      'completed-first-12',
      one12(`api.LMSInitialize(''); api.LMSSetValue('cmi.core.lesson_status', 'completed'); api.LMSCommit('')
onScore(() => { api.LMSSetValue('cmi.core.score.raw', '27'); api.LMSCommit('') })`),
    ),
    stagedScorm(
      'completed-first-2004',
      one2004(`api.Initialize(''); api.SetValue('cmi.completion_status', 'completed'); api.Commit('')
onScore(() => { api.SetValue('cmi.score.scaled', '0.27'); api.Commit('') })`),
    ),
    stagedScorm('no-api', {
      'imsmanifest.xml': manifest12({ items: [{ id: 'sco', href: 'index.html' }] }),
      'index.html': '<h1>Text</h1>',
    }),
    stagedScorm(
      'commits-12',
      one12(`api.LMSInitialize(''); window.again = () => {
  api.LMSSetValue('cmi.core.lesson_location', String(Math.random()))
  say(api.LMSCommit(''), api.LMSGetLastError())
}`),
    ),
    stagedScorm(
      'commits-2004',
      one2004(`api.Initialize(''); window.again = () => {
  api.SetValue('cmi.location', String(Math.random()))
  say(api.Commit(''), api.GetLastError())
}`),
    ),
    stagedScorm(
      'finders',
      one12(`const climbed = []
for (let at = window, steps = 0; steps < 20; at = at.parent, steps += 1) { climbed.push(at.location.pathname); if (at.parent === at) break }
say(climbed.length, window.parent.opener === null, climbed.at(-1))`),
    ),
    stagedScorm('continues', {
      'imsmanifest.xml': manifest2004({
        items: [
          { id: 'one', href: 'one.html' },
          { id: 'two', href: 'two.html' },
        ],
        organizationInner: sequencingWith('<imsss:controlMode choice="true" flow="true"/>'),
      }),
      'one.html': scripted(`api.Initialize('')
api.SetValue('cmi.completion_status', 'completed')
api.SetValue('adl.nav.request', 'continue')
api.Terminate('')`),
      'two.html': scripted(`api.Initialize('')
say(api.GetValue('adl.nav.request_valid.previous'))
window.leave = () => { api.SetValue('cmi.completion_status', 'completed'); api.SetValue('adl.nav.request', 'exitAll'); api.Terminate('') }`),
    }),
    stagedScorm('page-after-page', {
      'imsmanifest.xml': manifest2004({ items: [{ id: 'sco', href: 'one.html' }] }),
      'one.html': scripted(`say(api.Initialize(''), 'one')
onbeforeunload = () => { api.SetValue('cmi.location', '1'); api.SetValue('cmi.completion_status', 'incomplete'); api.Terminate('') }
onScore(() => location.assign('two.html'))`),
      'two.html': scripted(`say(api.Initialize(''), api.GetValue('cmi.location'))
onScore(() => { api.SetValue('cmi.score.scaled', '0.5'); api.SetValue('cmi.completion_status', 'completed'); api.Terminate('') })`),
    }),
    stagedScorm('unload', {
      'imsmanifest.xml': manifest12({ items: [{ id: 'sco', href: 'index.html' }] }),
      'index.html': `<!doctype html><h1>Old</h1><script>
const api = window.parent.API
api.LMSInitialize('')
window.onunload = () => { api.LMSSetValue('cmi.core.lesson_status', 'completed'); api.LMSFinish('') }
window.onbeforeunload = () => 'Do you want to leave?'
</script>`,
    }),
  ]),
)

test('SCORM 2004: when each page ends its session, the later pages’ values are kept too', {
  tag: '@long',
}, async ({ player }) => {
  await player.open('page-after-page')
  await expect(player.content.locator('output')).toHaveText('true one')
  await player.content.getByRole('button', { name: 'Score' }).click()
  await expect(player.content.locator('output')).toHaveText('true 1')
  await player.content.getByRole('button', { name: 'Score' }).click()
  await player.close()
  expect(await player.lastClaim()).toMatchObject({ finished: true, points: [50] })
})

for (const [id, version] of [
  ['safety', '1.2'],
  ['first-aid', '2004'],
] as const) {
  test(`SCORM ${version}: a course is scored, finished, and resumed where it was left`, {
    tag: version === '2004' ? [] : '@long',
  }, async ({ player }) => {
    expect(await player.open(id)).toBe('opened')
    await expect(player.content.locator('#location')).toHaveText('never')
    await player.content.getByRole('button', { name: 'Answer right' }).click()
    await player.close()
    const claim = await player.lastClaim()
    expect(claim).toMatchObject({ points: [100], finished: true })
    expect(JSON.stringify(claim!.scorm)).toContain('passed')
  })

  test(`SCORM ${version}: a sitting that was cut off resumes`, {
    tag: '@long',
  }, async ({ player }) => {
    await player.open(id)
    await expect.poll(() => player.lastClaim()).toBeTruthy()
    const scorm = (await player.lastClaim())!.scorm // as if the tab is killed here: no more commits come
    await player.page.reload()
    await player.open(id, { state: { scorm } })
    await expect(player.content.locator('#location')).toHaveText('page-1')
  })
}

test('1.2: a wrong answer below the mastery score does not finish the course', { tag: '@long' }, async ({
  player,
}) => {
  await player.open('safety')
  await player.content.getByRole('button', { name: 'Answer wrong' }).click()
  await player.close()
  expect(await player.lastClaim()).toMatchObject({ points: [20], finished: false })
})

for (const id of ['silent-12', 'silent-2004'])
  test(`${id}: content that sets nothing and ends is complete`, { tag: '@long' }, async ({ player }) => {
    await player.open(id)
    await expect(player.content.locator('output')).toHaveText('true')
    await expect.poll(() => player.lastClaim()).toMatchObject({ points: [0], finished: true })
    await player.close()
    expect(await player.lastClaim()).toMatchObject({ points: [100], finished: true })
  })

test('a SCO that never finds the API earns nothing and is not finished', { tag: '@long' }, async ({
  player,
}) => {
  await player.open('no-api')
  await expect(player.content.getByRole('heading')).toHaveText('Text')
  await player.close()
  expect(await player.lastClaim()).toBeUndefined()
})

for (const id of ['completed-first-12', 'completed-first-2004'])
  test(`${id}: a course that completes before it sets its score is worth its score`, {
    tag: id.endsWith('2004') ? [] : '@long',
  }, async ({ player }) => {
    await player.open(id)
    await expect.poll(() => player.lastClaim()).toMatchObject({ points: [0], finished: true })
    await player.content.getByRole('button', { name: 'Score' }).click()
    await expect.poll(() => player.lastClaim()).toMatchObject({ points: [27], finished: true })
    await player.close()
    const claims = await player.page.evaluate(() => window.stage.claims)
    expect(Math.max(...claims.flatMap(({ points }) => points))).toBe(27)
  })

for (const [id, code] of [
  ['commits-12', '101'],
  ['commits-2004', '391'],
] as const)
  test(`${id}: a commit gets the standard's error while the device is full, and is kept again later`, {
    tag: '@long',
  }, async ({ player }) => {
    await player.open(id)
    const again = () =>
      player.content.locator('body').evaluate(() => (window as unknown as { again(): void }).again())
    const commitsUntil = (said: string) =>
      expect(async () => {
        await again()
        expect(await player.content.locator('output').textContent()).toBe(said)
      }).toPass()
    await commitsUntil('true 0')
    await player.page.evaluate(() => window.stage.setRoom(false))
    await commitsUntil(`false ${code}`)
    await expect.poll(() => player.events('unkept')).toEqual([{ kind: 'unkept', why: 'full' }])
    await player.page.evaluate(() => window.stage.setRoom(true))
    await commitsUntil('true 0')
    await expect
      .poll(async () => (await player.events('unkept')).at(-1))
      .toEqual({ kind: 'unkept', why: null })
  })

test('an API finder never reaches the app', { tag: '@long' }, async ({ player }) => {
  await player.open('finders')
  await expect(player.content.locator('output')).toHaveText('2 true /play.html')
})

test('content that finishes while unloading keeps its values, and the browser asks no question', {
  tag: '@long',
}, async ({ player }) => {
  await player.open('unload')
  await player.content.getByRole('heading').click() // browsers ask before leaving only if the page was touched
  await player.close()
  expect(await player.lastClaim()).toMatchObject({ points: [100], finished: true })
  await expect(player.page.locator('#player iframe')).toHaveCount(0)
})

for (const id of ['chapters-12', 'chapters-2004'])
  test(`${id}: items open one after the other until the course is finished`, { tag: '@long' }, async ({
    player,
  }) => {
    await player.open(id)
    const statuses = () =>
      player.page.evaluate(() => {
        const [part, last] = window.stage.course()!.children
        return [...part!.children, last!].map((node) => node.status)
      })
    const choosable = () =>
      player.page.evaluate(() => {
        const [part, last] = window.stage.course()!.children
        return [...part!.children, last!].map((node) => node.canBeChosen)
      })
    const item = () => player.page.evaluate(() => window.stage.item())
    const go = (next: string) => player.page.evaluate((to) => window.stage.openItem(to), next)
    expect(await item()).toBe('welcome')
    await expect.poll(() => player.lastClaim()).toMatchObject({ finished: false }) // an asset is complete as soon as it is open
    expect((await player.lastClaim())!.points.map(Math.round)).toEqual([0, 0, 0]) // an asset's full points are claimed at the end
    await go('chapter-1')
    await player.content.getByRole('button', { name: 'Answer right' }).click()
    await go('chapter-2')
    await expect(player.content.getByRole('heading')).toHaveText('Chapter 2')
    await expect.poll(statuses).toEqual(['finished', 'finished', 'under-way'])
    await player.content.getByRole('button', { name: 'Answer right' }).click()
    await player.close()
    const claim = await player.lastClaim()
    expect(claim!.finished).toBe(true)
    expect(Math.round(claim!.points.reduce((sum, n) => sum + n, 0))).toBe(100)
    expect(await statuses()).toEqual(['finished', 'finished', 'finished'])
    expect(await choosable()).toEqual([true, true, true])
  })

test('2004: content leads to the next item and out of the course by its own request', {
  tag: '@long',
}, async ({ player }) => {
  await player.open('continues')
  await expect(player.content.locator('output')).toHaveText('true')
  await expect.poll(() => player.events('item')).toEqual([{ kind: 'item', item: 'two' }])
  await player.content.locator('body').evaluate(() => (window as unknown as { leave(): void }).leave())
  await expect.poll(() => player.events('item')).toContainEqual({ kind: 'item', item: null })
  await player.close()
  expect(await player.lastClaim()).toMatchObject({ points: [50, 50], finished: true })
})

test('2004 sequencing: the test opens after the lesson, can be repeated after a failure, and ends the course when passed', {
  tag: '@long',
}, async ({ player }) => {
  const item = () => player.page.evaluate(() => window.stage.item())
  const heading = player.content.getByRole('heading')
  await player.open('sequenced', { item: 'test' })
  await expect(heading).toHaveText('Lesson') // its rules refuse the test
  expect(await item()).toBe('lesson')
  await player.content.getByRole('button', { name: 'Answer right' }).click()
  await player.page.evaluate(() => window.stage.openItem('test'))
  await expect(heading).toHaveText('Test')
  await player.content.getByRole('button', { name: 'Answer wrong' }).click()
  await player.page.evaluate(() => window.stage.openItem('test'))
  await expect(heading).toHaveText('Test')
  await player.content.getByRole('button', { name: 'Answer right' }).click()
  await player.close()
  expect(await player.lastClaim()).toMatchObject({ finished: true, points: [50, 50] })
})
