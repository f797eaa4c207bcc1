import { stagedScorm } from '../content-stage/staged-package.ts'
import { manifest12 } from '../packages/scorm-manifest.ts'
import { expect, playerTest } from './stage-test.ts'

const LIMIT =
  '<adlcp:maxtimeallowed>00:00:01</adlcp:maxtimeallowed><adlcp:timelimitaction>exit,message</adlcp:timelimitaction>'

const test = playerTest(async () => [
  await stagedScorm('timed', {
    'imsmanifest.xml': manifest12({ items: [{ id: 'sco', href: 'index.html', inner: LIMIT }] }),
    'index.html': `<!doctype html><meta charset="utf-8"><title>SCO</title><h1>Against the clock</h1><script>
const api = window.parent.API
api.LMSInitialize('')
api.LMSSetValue('cmi.core.score.raw', '40')
window.onunload = () => api.LMSSetValue('cmi.suspend_data', 'last words')
</script>`,
  }),
])

test('an item whose time is over is announced and ended, and everything done in it counts', {
  tag: '@long',
}, async ({ player }) => {
  expect(await player.open('timed')).toBe('opened')
  await expect(player.content.getByRole('heading')).toHaveText('Against the clock')
  await expect.poll(() => player.events('time')).toContainEqual({ kind: 'time', is: 'ending' })
  await expect.poll(() => player.events('time')).toContainEqual({ kind: 'time', is: 'ended' })
  await expect(player.reader.locator('iframe.content')).toHaveCount(0)
  // the content gets its answer before the app has the claim
  const scorm = async () => JSON.stringify((await player.lastClaim())?.scorm)
  await expect.poll(scorm).toContain('last words')
  const claim = await player.lastClaim()
  expect(claim).toMatchObject({ points: [40], finished: false })
  expect(JSON.stringify(claim!.scorm)).toContain('"cmi.core.exit":"time-out"')
  await player.close()
})
