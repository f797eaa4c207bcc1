import { expect, test } from './garden-test.ts'

test.use({ locale: 'en' })

test('the app reopens at the activity where a crash left it, and at the catalogue once the learner went there', {
  tag: '@long',
}, async ({ page, garden, signIn }) => {
  await signIn('midway')
  await page.goto(garden.address('/trail/garden'))
  await expect(page.getByRole('heading', { level: 1, name: 'A garden in four beds' })).toBeVisible()
  await page.goto(garden.address('/trail/garden/play/post'))
  await expect(page.getByRole('heading', { level: 1, name: 'Why we prune' })).toBeVisible()
  const kept = () =>
    page.evaluate(
      () =>
        new Promise((done) => {
          const open = indexedDB.open('vereda')
          open.onsuccess = () => {
            const all = open.result.transaction('UP').objectStore('UP').count()
            all.onsuccess = () => {
              open.result.close()
              done(all.result)
            }
          }
        }),
    )
  await expect.poll(kept).toBe(5)

  await page.goto('about:blank') // the app gets no message that it ends
  await page.goto(garden.address('/'))
  await page.waitForURL('**/trail/garden/play/post')
  await expect(page.getByRole('heading', { level: 1, name: 'Why we prune' })).toBeVisible()

  const beside = await page.context().newPage()
  await beside.goto(garden.address('/'))
  await beside.waitForURL('**/enroll')
  await beside.close()
  expect(await kept()).toBe(5)

  await page.goto(garden.address('/enroll'))
  await expect(page.getByRole('link', { name: 'A garden in four beds' }).first()).toBeVisible()
  await expect.poll(kept).toBe(3)
  await page.goto(garden.address('/'))
  await page.waitForURL('**/enroll')
})
