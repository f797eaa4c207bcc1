import { stagedScorm } from '../content-stage/staged-package.ts'
import { manifest2004 } from '../packages/scorm-manifest.ts'
import { expect, playerTest } from './stage-test.ts'

// A course whose pages each begin and end by themselves, in a frame of an outer page.

const AROUND = '<!doctype html><title>Course</title><iframe src="1.html"></iframe>'

const pageOf = (n: number, script: string) => `<!doctype html><title>Page ${n}</title><h1>Page ${n}</h1>
<a href="${n + 1}.html">Next</a><script>
const api = (function find(at) { return at.API_1484_11 || find(at.parent) })(window)
document.querySelector('h1').append(' ' + api.Initialize('') + ' ' + api.GetValue('cmi.location'))
api.SetValue('cmi.location', '${n}')
${script}
onpagehide = () => api.Terminate('')</script>`

const test = playerTest(async () => [
  await stagedScorm('pages', {
    'imsmanifest.xml': manifest2004({ items: [{ id: 'course', href: 'index.html' }] }),
    'index.html': AROUND,
    '1.html': pageOf(1, ''),
    '2.html': pageOf(2, "api.SetValue('cmi.score.scaled', '0.7')"),
    '3.html': pageOf(3, "api.SetValue('cmi.completion_status', 'completed')"),
  }),
])

test('each page of a frame resumes from the values of the page before, and all values count', {
  tag: '@long',
}, async ({ player }) => {
  await player.open('pages')
  const page = player.content.frameLocator('iframe')
  for (const said of ['Page 1 true', 'Page 2 true 1', 'Page 3 true 2']) {
    await expect(page.getByRole('heading')).toHaveText(said)
    if (!said.startsWith('Page 3')) await page.getByRole('link').click()
  }
  await player.close()
  expect(await player.lastClaim()).toMatchObject({ finished: true, points: [70] })
})
