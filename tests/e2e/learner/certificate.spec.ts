import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { appKept } from '../../harness/app-kept.ts'
import { expect, test } from './garden-test.ts'

test.use({ locale: 'en' })

/** Takes the test and answers the survey, as the learner's device would. */
async function closeTrail(page: Page) {
  await page.evaluate(async () => {
    const { authorization } = JSON.parse(localStorage.getItem('vereda.session')!)
    const date = new Date().toISOString()
    const tell = (path: string, body: object) =>
      fetch(`/rest/enrollctl/${path}/garden`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, date }),
      })
    await tell('tracktest', { answers: {} })
    await tell('trackreaction', { stars: 5, texts: {} })
  })
}

async function savedPdf(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  return (await readFile(await (await download).path())).toString('latin1')
}

test('a learner who passed saves a certificate, a stranger checks it, and it can be saved again without a network', {
  tag: '@long',
}, async ({ page, context, browser, garden, signIn }) => {
  await signIn('passed')
  await closeTrail(page)
  await page.goto(garden.address('/trail/garden?part=conclusion'))
  await page.getByRole('link', { name: 'Certificate' }).click()
  const see = page.getByRole('link', { name: 'See what others see' })
  await expect(see).toBeVisible()
  const online = await savedPdf(page)
  const [credential] = /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/.exec(online)!

  const check = new URL((await see.getAttribute('href'))!, page.url()).href
  const stranger = await browser.newPage({ locale: 'en' })
  await stranger.goto(check)
  await expect(stranger.getByText('It is genuine: Test garden signed it')).toBeVisible()
  await expect(stranger.getByText('A garden in four beds')).toBeVisible()
  await stranger.close()

  await appKept(page)
  await context.setOffline(true)
  await page.reload()
  await expect(see).toBeVisible()
  const offline = await savedPdf(page)
  expect(offline.slice(0, 5)).toBe('%PDF-')
  expect(offline).toContain(credential)
})
