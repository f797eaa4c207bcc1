import { expect, expectNoSidewaysScroll, test } from './garden-test.ts'

const PLACES = ['', '/achievements', '/rank', '/play/post']

for (const { width, text } of [
  { width: 320, text: '100%' },
  { width: 390, text: '200%' },
])
  test(`every screen fits ${width} px with text of ${text}`, { tag: '@long' }, async ({
    page,
    garden,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn('midway')
    for (const place of PLACES) {
      await page.goto(garden.address(`/trail/garden${place}`))
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, text)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
  })

test('in large letters on a small screen the ranking’s flowers become a list', {
  tag: '@long',
}, async ({ page, garden, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('midway')
  await page.goto(garden.address('/trail/garden/rank'))
  const places = page.getByRole('list').first().getByRole('listitem')
  await expect(places).toHaveCount(3)
  const lefts = () =>
    places.evaluateAll((items) => new Set(items.map((item) => item.getBoundingClientRect().left)).size)
  expect(await lefts()).toBe(3)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect.poll(lefts).toBe(1)
})

test('the ranking’s flowers and their names stay in sight beside a long list', {
  tag: '@long',
}, async ({ page, garden, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await signIn('midway')
  await page.goto(garden.address('/trail/garden/rank'))
  const places = page.getByRole('list').first().getByRole('listitem')
  await expect(places).toHaveCount(3)
  await page
    .getByRole('list')
    .last()
    .evaluate((list) => {
      list.style.minHeight = '2000px'
    })
  const lasts = () => places.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().bottom))
  for (const bottom of await lasts()) expect(bottom).toBeLessThanOrEqual(720)
  await page.evaluate(() => scrollTo(0, 900))
  const tops = () => places.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
  for (const top of await tops()) expect(top).toBeGreaterThanOrEqual(0)
})
