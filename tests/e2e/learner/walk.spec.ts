import type { Page } from '@playwright/test'
import { type Look, optionsOf, test } from './garden-test.ts'
import { type Hands, keyboard, pointer } from './hands.ts'
import {
  openTrail,
  playCourse,
  playGame,
  readPage,
  readPost,
  seeAchievements,
  seeRanking,
  takeTest,
  tellOpinion,
} from './walk.ts'

type Walk = { look: Look; with: string; hands: (page: Page) => Hands; tag?: '@long' }
const WALKS: readonly Walk[] = [
  { look: { locale: 'pt-BR', theme: 'light', width: 390 }, with: 'a finger', hands: pointer, tag: '@long' },
  {
    look: { locale: 'en', theme: 'dark', width: 1280 },
    with: 'the keyboard alone',
    hands: keyboard,
    tag: '@long',
  },
]

for (const { look, with: means, hands, tag = [] } of WALKS) {
  test.describe(`in ${look.locale}, ${look.theme}, ${look.width} px wide`, { tag }, () => {
    test.use(optionsOf(look))

    test(`a learner walks a trail to its end with ${means}`, async ({ page, signIn }) => {
      await signIn('fresh')
      const walker = { page, look, hands: hands(page) }
      await openTrail(walker)
      await playGame(walker)
      await playCourse(walker)
      await readPost(walker)
      await readPage(walker)
      await takeTest(walker)
      await tellOpinion(walker)
      await seeRanking(walker)
      await seeAchievements(walker)
    })
  })
}
