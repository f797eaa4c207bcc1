import { stagedScorm } from '../content-stage/staged-package.ts'
import { manifest2004 } from '../packages/scorm-manifest.ts'
import { sequencingWith } from '../packages/scorm-packages.ts'
import { expect, playerTest } from './stage-test.ts'

const HIDES_CONTINUE = `<adlnav:presentation><adlnav:navigationInterface><adlnav:hideLMSUI>continue</adlnav:hideLMSUI>
<adlnav:hideLMSUI>abandon</adlnav:hideLMSUI></adlnav:navigationInterface></adlnav:presentation>`
const scripted = (script: string) =>
  `<!doctype html><meta charset="utf-8"><title>SCO</title><h1></h1><button>End</button><script>
const api = window.parent.API_1484_11
const say = (word) => { document.querySelector('h1').textContent = word }
${script}</script>`

const test = playerTest(async () => [
  await stagedScorm('leads-itself', {
    'imsmanifest.xml': manifest2004({
      items: [
        { id: 'one', href: 'one.html', inner: HIDES_CONTINUE },
        { id: 'two', href: 'two.html' },
      ],
      organizationInner: sequencingWith('<imsss:controlMode choice="false" flow="true"/>'),
    }),
    'one.html': scripted(`api.Initialize('')
document.querySelector('button').onclick = () => say('ended ' + api.Terminate(''))`),
    'two.html': scripted(`say('second ' + api.Initialize(''))`),
  }),
])

test('2004: an item that hides “continue” keeps it hidden until it ends, and the learner can still choose the next item', async ({
  player,
}) => {
  const parts = () =>
    player.page.evaluate(() =>
      window.stage.course()!.children.map(({ hidesContinue, canBeChosen }) => [hidesContinue, canBeChosen]),
    )
  await player.open('leads-itself')
  await expect.poll(parts).toEqual([
    [true, false],
    [false, true], // reached through the list of parts
  ])
  await player.content.getByRole('button', { name: 'End' }).click()
  await expect(player.content.getByRole('heading')).toHaveText('ended true')
  await expect.poll(parts).toEqual([
    [false, false],
    [false, true],
  ])
  await player.page.evaluate(() => window.stage.openItem('two'))
  await expect(player.content.getByRole('heading')).toHaveText('second true')
  expect((await parts()).map(([isHidden]) => isHidden)).toEqual([false, false])
})
