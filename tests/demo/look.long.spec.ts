import { expect, type Player, playerTest } from '../content/stage-test.ts'
import { violationsIn } from '../harness/violations.ts'
import { goOn } from './game-hands.ts'
import { stagedDemo } from './staged-demo.ts'

const GAMES = [
  'deixe-contar',
  'sinais-de-quem-chega',
  'seguranca-placas',
  'jardim-do-mirante',
  'fracoes-bolo',
  'ceu-jogo',
]
// together they have every kind of page
const COURSES = ['ouvir-antes', 'agua-caminho']
const test = playerTest(() => Promise.all([...GAMES, ...COURSES].map(stagedDemo)))
test.setTimeout(180_000)

const LOOKS = [
  { width: 320, theme: 'light' },
  { width: 1000, theme: 'dark' },
] as const
const FIRST_SIGHT = { timeout: 30_000 }

/** What axe finds in the package's own document. */
async function findings({ content }: Player) {
  const document = await content.locator('html').elementHandle()
  return violationsIn((await document?.ownerFrame())!)
}

const isWiderThanItsFrame = ({ content }: Player) =>
  content.locator('html').evaluate((html) => html.scrollWidth > html.clientWidth)

for (const id of GAMES)
  for (const { width, theme } of LOOKS)
    test(`${id} can be read and reached by everybody, ${theme}, ${width} wide`, async ({ player }) => {
      const complaints: string[] = []
      player.page.on('pageerror', (error) => complaints.push(error.message))
      await player.page.setViewportSize({ width, height: 700 })
      await player.open(id, { look: { theme } })
      await expect(player.content.getByRole('dialog')).toBeVisible(FIRST_SIGHT)
      expect(await findings(player)).toEqual([])
      await goOn(player.content)
      await expect(player.content.getByRole('dialog')).toBeHidden()
      expect(await findings(player)).toEqual([])
      expect(await isWiderThanItsFrame(player)).toBe(false)
      expect(complaints).toEqual([])
    })

for (const id of COURSES)
  for (const { width, theme } of LOOKS)
    test(`${id} can be read and reached by everybody, ${theme}, ${width} wide`, async ({ player }) => {
      await player.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await player.page.setViewportSize({ width, height: 700 })
      await player.open(id)
      const next = player.content.getByRole('button', { name: 'Continuar', exact: true })
      await expect(next).toBeVisible(FIRST_SIGHT)
      const leadsOn = async () => (await next.isVisible()) && (await next.isEnabled())
      // up to a question, whose answer is asked for, or to the end, where nothing leads on
      for (let page = 1; await leadsOn(); page++) {
        expect(await findings(player), `page ${page}`).toEqual([])
        expect(await isWiderThanItsFrame(player)).toBe(false)
        await next.press('Enter')
      }
      expect(await findings(player), 'the last page').toEqual([])
    })
