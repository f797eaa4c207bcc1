import AxeBuilder from '@axe-core/playwright'
import { expect, type Player, playerTest } from '../content/stage-test.ts'
import { goOn } from './game-hands.ts'
import { demoIds, stagedDemo } from './staged-demo.ts'

const GAMES = [
  'deixe-contar',
  'sinais-de-quem-chega',
  'seguranca-placas',
  'jardim-do-mirante',
  'fracoes-bolo',
  'ceu-jogo',
]
const COURSES = demoIds('scorm')
const test = playerTest(() => Promise.all([...GAMES, ...COURSES].map(stagedDemo)))
test.setTimeout(120_000)

/** What axe finds in the package's own document. */
async function findings({ page }: Player) {
  const { violations } = await new AxeBuilder({ page })
    .include(['#player iframe', 'iframe.content', 'html'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

const isWiderThanItsFrame = ({ content }: Player) =>
  content.locator('html').evaluate((html) => html.scrollWidth > html.clientWidth)

for (const theme of ['light', 'dark'] as const)
  for (const id of GAMES)
    test(`${id} can be read and reached by everybody, ${theme}`, async ({ player }) => {
      const complaints: string[] = []
      player.page.on('pageerror', (error) => complaints.push(error.message))
      for (const width of [320, 1000]) {
        await player.page.setViewportSize({ width, height: 700 })
        await player.open(id, { look: { theme } })
        await expect(player.content.getByRole('dialog')).toBeVisible()
        expect(await findings(player)).toEqual([])
        await goOn(player.content)
        await expect(player.content.getByRole('dialog')).toBeHidden()
        expect(await findings(player)).toEqual([])
        expect(await isWiderThanItsFrame(player)).toBe(false)
        await player.close()
      }
      expect(complaints).toEqual([])
    })

for (const theme of ['light', 'dark'] as const)
  for (const id of COURSES)
    test(`${id} can be read and reached by everybody, ${theme}`, async ({ player }) => {
      await player.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      for (const width of [320, 1000]) {
        await player.page.setViewportSize({ width, height: 700 })
        await player.open(id)
        const next = player.content.getByRole('button', { name: /^(Continuar|Continue)$/ })
        await expect(player.content.getByRole('heading', { level: 2 })).toBeVisible()
        for (let page = 0; page < 12; page++) {
          expect(await findings(player), `page ${page + 1}`).toEqual([])
          expect(await isWiderThanItsFrame(player)).toBe(false)
          if (await next.isDisabled()) break // a question: what follows needs its answer
          await next.click()
        }
        await player.close()
      }
    })
