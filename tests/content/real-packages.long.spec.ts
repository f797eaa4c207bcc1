import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { stagedScormZip } from '../content-stage/staged-package.ts'
import { expect, type Player, playerTest } from './stage-test.ts'

// "Golf Examples" by Rustici Software (CC BY 3.0): packages of another maker. They are played only where they are found beside the checkout.
const FOLDER = join(import.meta.dirname, '../../../shared/data/scorm')
const PACKAGES = { 'golf-basic-scorm12': '1.2', 'golf-basic-scorm2004-3rd': '2004' }
const zipOf = (name: string) => join(FOLDER, `${name}.zip`)
const present = Object.entries(PACKAGES).filter(([name]) => existsSync(zipOf(name)))

const test = playerTest(() =>
  Promise.all(present.map(([name]) => stagedScormZip(name, readFileSync(zipOf(name))))),
)

const lesson = (player: Player) => player.content.frameLocator('#contentFrame')
const next = (player: Player) => player.content.getByRole('button', { name: /next/i })

async function readToTheTest(player: Player): Promise<void> {
  while (await next(player).isEnabled()) await next(player).click()
  await expect(lesson(player).getByRole('button', { name: 'Submit Answers' })).toBeVisible()
}

async function answerAllRight(player: Player): Promise<void> {
  for (const radio of await lesson(player).locator('.correctAnswer input[type=radio]').all())
    await radio.check()
  for (const field of await lesson(player).locator('.correctAnswer:has(input[type=text])').all())
    await field.locator('input').fill(/\((\d+)\)/.exec(await field.innerText())![1]!)
  await lesson(player).getByRole('button', { name: 'Submit Answers' }).click()
  await expect(lesson(player).getByText('Score: 100')).toBeVisible()
}

async function answerPartlyRight(player: Player): Promise<void> {
  const right = await lesson(player).locator('.correctAnswer input[type=radio]').all()
  for (const radio of right.slice(0, 4)) await radio.check()
  await lesson(player).getByRole('button', { name: 'Submit Answers' }).click()
}

const agree = (page: Page) => page.on('dialog', (dialog) => dialog.accept())

test.skip(present.length === 0, 'the packages are not beside the checkout')

for (const [name, version] of present) {
  test(`${name}: all answers right score 100 and pass`, async ({ player }) => {
    agree(player.page)
    expect(await player.open(name)).toBe('opened')
    await readToTheTest(player)
    await answerAllRight(player)
    await player.close()
    const claim = (await player.lastClaim())!
    expect(claim).toMatchObject({ points: [100], finished: true })
    const [state] = Object.values(claim.scorm!)
    expect(state).toMatchObject(
      version === '1.2'
        ? { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '100' }
        : { 'cmi.completion_status': 'completed', 'cmi.success_status': 'passed', 'cmi.score.scaled': '1' },
    )
  })

  test(`${name}: partly right answers are worth their score, though the course completes before it`, async ({
    player,
  }) => {
    agree(player.page)
    await player.open(name)
    await readToTheTest(player)
    await answerPartlyRight(player)
    const score = Number(
      /Score: (\d+)/.exec(
        await lesson(player)
          .getByText(/Score: \d+/)
          .innerText(),
      )![1],
    )
    expect(score).toBeGreaterThan(0)
    expect(score).toBeLessThan(100)
    await player.close()
    const claims = await player.page.evaluate(() => window.stage.claims)
    expect(claims.at(-1)!.points).toEqual([score])
    // it reports that it is completed before it fails, and there need be no commit between the two
    expect(claims.at(-1)!.finished).toBe(true)
    expect(Math.max(...claims.flatMap(({ points }) => points))).toBe(score)
  })

  test(`${name}: resumes on the page where it was left`, async ({ player }) => {
    agree(player.page)
    await player.open(name)
    const heading = lesson(player).getByRole('heading').first()
    let left = await heading.innerText()
    for (let page = 0; page < 3; page++) {
      await next(player).click()
      await expect(heading).not.toHaveText(left)
      left = await heading.innerText()
    }
    await player.close()
    const { scorm } = (await player.lastClaim())!
    await player.open(name, { state: { scorm } })
    await expect(heading).toHaveText(left)
  })
}
