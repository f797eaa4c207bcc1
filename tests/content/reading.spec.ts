import type { PageBlock } from '../../packages/domain/src/content/page-block.ts'
import { eightSeconds, pdfOf, pixel } from '../content-stage/media.ts'
import { staged } from '../content-stage/staged-resource.ts'
import { violationsIn } from '../harness/violations.ts'
import { QUESTIONS, REFLECTION } from './every-question.ts'
import { expect, type Player, playerTest } from './stage-test.ts'

const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:08.000\nA picture that counts.\n'
const VIDEO: PageBlock = {
  kind: 'video',
  path: 'v.webm',
  title: 'Counting',
  captions: [{ path: 'v.vtt', locale: 'en' }],
}

const page = (id: string, blocks: PageBlock[]) =>
  staged(
    id,
    {
      'v.webm': eightSeconds(),
      'v.vtt': CAPTIONS,
      'a picture.png': pixel(),
      'doc.pdf': pdfOf(['First page', 'Second page']),
    },
    { type: 'contenttool', id, blocks },
  )
const TEXT: PageBlock = { kind: 'text', html: '<h2>Trees</h2><p>They grow.</p>' }
const LONG: PageBlock = { kind: 'text', html: '<p>word</p>'.repeat(200) }

const test = playerTest(() => [
  page('questions', [TEXT, ...QUESTIONS.map((question) => ({ kind: 'question' as const, question }))]),
  page(
    'again',
    [QUESTIONS[0]!, REFLECTION].map((question) => ({ kind: 'question' as const, question })),
  ),
  page('long', [LONG]),
  page('video', [TEXT, VIDEO]),
  staged(
    'post',
    {
      'guide.pdf': pdfOf(['First page', 'Second page', 'Third page']),
      'film.webm': eightSeconds(),
      'pics/a picture.png': pixel(),
      'notes.txt': 'plain words',
      'sheet.xlsx': 'bytes',
    },
    {
      type: 'post',
      id: 'post',
      html: '<p>Read <a href="https://example.org/more">more</a>.</p><img src="pics/a%20picture.png" alt="dot">',
      link: 'https://example.org/link',
      files: [
        { path: 'guide.pdf', title: 'The guide' },
        { path: 'film.webm', title: 'The film' },
        { path: 'notes.txt', title: 'Notes' },
        { path: 'sheet.xlsx', title: 'Sheet' },
      ],
    },
  ),
])

const question = (player: Player, prompt: string) => player.reader.locator('form', { hasText: prompt })
async function answer(player: Player, prompt: string, choose: string[]): Promise<void> {
  for (const label of choose) await question(player, prompt).getByLabel(label, { exact: true }).check()
  await question(player, prompt).getByRole('button', { name: 'Answer', exact: true }).click()
}

async function answerAll(player: Player): Promise<void> {
  await answer(player, 'Which is a tree?', ['Oak'])
  await answer(player, 'Which are red?', ['Ruby', 'Jade'])
  await answer(player, 'Water is wet.', ['True'])
  const order = question(player, 'From small to large')
  const texts = () => order.locator('li').allInnerTexts()
  for (const [place, name] of ['Ant', 'Cat', 'Elephant'].entries())
    while ((await texts()).findIndex((text) => text.startsWith(name)) > place)
      await order.getByRole('button', { name: `Move up: ${name}` }).press('Enter')
  await order.getByRole('button', { name: 'Answer' }).click()
  await question(player, 'Capital of Brazil?').getByRole('textbox').fill(' brasilia ')
  await question(player, 'Capital of Brazil?').getByRole('textbox').press('Enter')
  const match = question(player, 'Who lives where?')
  await match.getByLabel('Fish').selectOption('Water')
  await match.getByLabel('Bird').selectOption('Shoe')
  await match.getByRole('button', { name: 'Answer' }).press('Enter')
  const text = question(player, 'Fill it in')
  await text.getByLabel('Gap 1 of 2').fill(' Cloud ')
  await text.getByLabel('Gap 2 of 2').fill('stream')
  await text.getByLabel('Gap 2 of 2').press('Enter')
}

/** The violations that axe finds in the player's own document, which the page's axe does not reach. */
const violationsOf = ({ page }: Player) =>
  violationsIn(page.frames().find((one) => one.url().endsWith('/play.html'))!)

test('a page with questions of every kind is graded, finishes when all are answered, and reopens as answered', async ({
  player,
}) => {
  expect(await player.open('questions')).toBe('opened')
  await answerAll(player)
  await expect(question(player, 'Which are red?').getByText('Jade is green.')).toBeVisible()
  await player.reader.locator('.end').scrollIntoViewIfNeeded()
  await expect(player.reader.getByText('All done.')).toBeVisible()
  await expect
    .poll(() => player.lastClaim())
    .toMatchObject({ points: [20, 0, 20, 20, 20, 0, 0], finished: true })
  const { objectData, testResponse } = (await player.lastClaim())!
  expect(testResponse).toContainEqual({ question: 'q2', answer: ['ruby', 'jade'], correct: false, points: 0 })
  expect(testResponse).toContainEqual({
    question: 'q6',
    answer: ['water', 'shoe'],
    correct: false,
    points: 0,
  })
  expect(testResponse).toContainEqual({
    question: 'q7',
    answer: ['Cloud', 'stream'],
    correct: true,
    points: 0,
  })
  await player.close()
  await player.open('questions', { state: { objectData } })
  await expect(question(player, 'Which is a tree?').getByText('Your answer · Right answer')).toBeVisible()
  await expect(player.reader.getByRole('button', { name: 'Answer', exact: true })).toHaveCount(0)
})

test('a question can be answered again, and the best answer counts', {
  tag: '@long',
}, async ({ player }) => {
  await player.open('again')
  const tree = question(player, 'Which is a tree?')
  await answer(player, 'Which is a tree?', ['Oak'])
  // one of the two questions of an activity worth 100
  await expect(tree.getByText('Right · 50 points')).toBeVisible()
  await tree.getByRole('button', { name: 'Answer again' }).click()
  await answer(player, 'Which is a tree?', ['Moss'])
  await expect(tree.getByText('Your best answer counts.')).toBeVisible()
  await expect(tree.getByRole('button', { name: 'Answer again' })).toBeFocused()
  await expect.poll(() => player.lastClaim()).toMatchObject({ points: [50, 0] })
  expect(await violationsOf(player)).toEqual([])
})

test('a question without a right answer keeps the text and calls it neither right nor wrong', {
  tag: '@long',
}, async ({ player }) => {
  await player.open('again')
  const open = question(player, 'What grows near you?')
  await open.getByRole('textbox').fill('A fig tree')
  await open.getByRole('button', { name: 'Answer' }).click()
  await expect(open.getByText('Kept · 50 points')).toBeVisible()
  await expect(open.getByText('A fig tree')).toBeVisible()
  await expect(open.getByText('Not this time')).toHaveCount(0)
  await expect.poll(() => player.lastClaim()).toMatchObject({ points: [0, 50] })
})

test('a question without an answer says what is missing', { tag: '@long' }, async ({ player }) => {
  await player.open('questions')
  await question(player, 'Which is a tree?').getByRole('button', { name: 'Answer' }).click()
  await expect(
    question(player, 'Which is a tree?').getByText('Choose or write an answer first.'),
  ).toBeVisible()
})

test('a text counts as read once its end was seen', { tag: '@long' }, async ({ player }) => {
  await player.open('long')
  await expect(player.reader.getByText('word').first()).toBeVisible()
  expect(await player.lastClaim()).toBeUndefined()
  await player.reader.locator('.end').scrollIntoViewIfNeeded()
  await expect.poll(() => player.lastClaim()).toMatchObject({ points: [100], finished: true })
})

test('a video that fails to load says so, and loads at a press or when the network is back', {
  tag: '@long',
}, async ({ player }) => {
  const { page } = player
  const cut = () => page.route('**/file/video/*', (route) => route.abort())
  const video = player.reader.locator('video')
  const alert = player.reader.getByRole('alert')
  const lasts = () => video.evaluate((v: HTMLVideoElement) => Math.round(v.duration))
  await cut()
  await player.open('video')
  await expect(alert).toContainText('This file couldn’t be opened.')
  await page.unroute('**/file/video/*')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(lasts).toBe(8)
  await expect(alert).toBeHidden()
  await page.evaluate(() => window.stage.close())

  await cut()
  await player.open('video')
  await expect(alert).toBeVisible()
  await page.unroute('**/file/video/*')
  await video.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(lasts).toBe(8)
})

test('a video has captions and seeking, resumes where it stopped, and must be watched to its end', {
  tag: '@long',
}, async ({ player }) => {
  await player.open('video')
  const video = player.reader.locator('video')
  await expect.poll(() => video.evaluate((v: HTMLVideoElement) => v.duration)).toBeCloseTo(8, 0)
  await expect.poll(() => video.evaluate((v: HTMLVideoElement) => v.textTracks[0]?.label)).toBe('English')
  await expect.poll(() => player.lastClaim()).toMatchObject({ finished: false })
  await expect(player.reader.getByText('1 video to watch to the end')).toBeVisible()

  // plays slowly, and only as far as needed: a video that ended begins anew
  await video.evaluate(async (v: HTMLVideoElement) => {
    Object.assign(v, { muted: true, playbackRate: 0.25, currentTime: 5 })
    await new Promise((resolve) => v.addEventListener('seeked', resolve, { once: true }))
    await v.play()
    while (v.currentTime <= 5)
      await new Promise((resolve) => v.addEventListener('timeupdate', resolve, { once: true }))
    v.pause()
  })
  await player.reader.getByLabel('Speed').selectOption('1.5×')
  expect(await video.evaluate((v: HTMLVideoElement) => v.playbackRate)).toBe(1.5)
  await player.close()
  const { objectData } = (await player.lastClaim())!
  expect((objectData as { positions: Record<string, number> }).positions['v.webm']).toBeGreaterThanOrEqual(5)

  await player.open('video', { state: { objectData } })
  await expect.poll(() => video.evaluate((v: HTMLVideoElement) => v.currentTime)).toBeGreaterThanOrEqual(5)
  await video.evaluate((v: HTMLVideoElement) => {
    v.muted = true
    return v.play()
  })
  await expect
    .poll(() => player.lastClaim(), { timeout: 20_000 })
    .toMatchObject({ points: [100], finished: true })
  await expect(player.reader.getByText('Watched to the end')).toBeVisible()
})

test('a post’s PDF opens in the player, can be saved, and Escape closes it', { tag: '@long' }, async ({
  player,
}) => {
  await player.open('post')
  await player.reader.getByRole('button', { name: 'Open: The guide' }).click()
  const viewer = player.reader.getByRole('dialog', { name: 'The guide' })
  await expect(viewer.getByText('First page')).toBeAttached({ timeout: 30_000 })
  await expect(viewer.getByRole('region', { name: 'Page 3 of 3' })).toBeAttached()
  const ink = await viewer
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      return data.some((value, i) => i % 4 === 0 && value < 100)
    })
  expect(ink).toBe(true)
  await viewer.getByRole('button', { name: 'Keep a copy' }).click()
  await expect.poll(() => player.events('save')).toEqual([{ kind: 'save', path: 'guide.pdf' }])
  await player.page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
})

test('a post’s pictures and text files open in the player, and links and other files are handed to the app', {
  tag: '@long',
}, async ({ player }) => {
  await player.open('post')
  await expect
    .poll(() => player.reader.getByAltText('dot').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1)
  await player.reader.getByRole('button', { name: 'Open: Notes' }).click()
  await expect(player.reader.getByText('plain words')).toBeVisible()
  await player.reader.getByRole('button', { name: 'Close' }).click()
  await player.reader.getByRole('link', { name: 'more' }).click()
  await player.reader.getByRole('button', { name: 'example.org' }).click()
  await player.reader.getByRole('button', { name: 'Keep a copy: Sheet' }).click()
  await expect
    .poll(() => player.events('link'))
    .toEqual([
      { kind: 'link', url: 'https://example.org/more', isPressed: true },
      { kind: 'link', url: 'https://example.org/link', isPressed: true },
    ])
  await expect.poll(() => player.events('save')).toEqual([{ kind: 'save', path: 'sheet.xlsx' }])
})

for (const [locale, words] of [
  ['pt-BR', 'Escolha uma resposta'],
  ['en', 'Choose one answer'],
  ['es', 'Elige una respuesta'],
] as const)
  for (const theme of ['light', 'dark'] as const)
    test(`a page in ${locale}, ${theme} uses its language, and is accessible before and after answering`, {
      tag: '@long',
    }, async ({ player }) => {
      await player.open('questions', { look: { locale, theme, brand: '#b3202a' } })
      await expect(player.reader.getByText(words).first()).toBeVisible()
      const check = () => violationsOf(player)
      expect(await check()).toEqual([])
      await player.reader.locator('form').first().locator('input').first().check()
      await player.reader.locator('form').first().locator('button.primary').click()
      expect(await check()).toEqual([])
    })
