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

/** The violations that axe finds in the package's own document. */
async function findings({ content }: Player) {
  const document = await content.locator('html').elementHandle()
  return violationsIn((await document?.ownerFrame())!)
}

const isWiderThanItsFrame = ({ content }: Player) =>
  content.locator('html').evaluate((html) => html.scrollWidth > html.clientWidth)

/** The buttons whose words do not fit or are broken in two, with letters twice as large. */
const brokenOut = ({ content }: Player) =>
  content.locator('html').evaluate((html) => {
    html.style.fontSize = '200%'
    const isOut = (button: Element) => {
      const words = document.createRange()
      words.selectNodeContents(button)
      const [inner, outer] = [words.getBoundingClientRect(), button.getBoundingClientRect()]
      const isBeside = outer.left < 0 || outer.right > html.clientWidth
      return inner.width > 0 && (isBeside || inner.left < outer.left || inner.right > outer.right)
    }
    const isBroken = (button: Element) => {
      const text = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
      const word = document.createRange()
      while (text.nextNode())
        for (const { index, 0: found } of (text.currentNode.textContent ?? '').matchAll(/\p{L}+/gu)) {
          word.setStart(text.currentNode, index)
          word.setEnd(text.currentNode, index + found.length)
          if (word.getClientRects().length > 1) return true
        }
      return false
    }
    const buttons = [...document.querySelectorAll('button')]
    return buttons.filter((one) => isOut(one) || isBroken(one)).map(({ textContent }) => textContent)
  })

for (const id of [...COURSES, ...GAMES])
  test(`${id}: in letters twice as large, 320 wide, no button cuts its words`, async ({ player }) => {
    await player.page.setViewportSize({ width: 320, height: 700 })
    await player.open(id)
    await expect(player.content.getByRole('button').first()).toBeVisible(FIRST_SIGHT)
    expect(await brokenOut(player)).toEqual([])
    expect(await isWiderThanItsFrame(player)).toBe(false)
  })

for (const id of GAMES)
  for (const { width, theme } of LOOKS)
    test(`${id} is accessible, ${theme}, ${width} wide`, async ({ player }) => {
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
    test(`${id} is accessible while it is played, ${theme}, ${width} wide`, async ({ player }) => {
      await player.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await player.page.setViewportSize({ width, height: 700 })
      await player.open(id)
      const next = player.content.getByRole('button', { name: 'Continuar', exact: true })
      await expect(next).toBeVisible(FIRST_SIGHT)
      const leadsOn = async () => (await next.isVisible()) && (await next.isEnabled())
      // up to a question, which needs an answer, or to the end, where nothing leads on
      for (let page = 1; await leadsOn(); page++) {
        expect(await findings(player), `page ${page}`).toEqual([])
        expect(await isWiderThanItsFrame(player)).toBe(false)
        await next.press('Enter')
      }
      expect(await findings(player), 'the last page').toEqual([])
    })
