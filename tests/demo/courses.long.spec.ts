import type { FrameLocator } from '@playwright/test'
import { caminhoDaAgua } from '../../apps/server/src/demo/courses/caminho-da-agua.ts'
import type { CourseQuestion, CourseUnit } from '../../apps/server/src/demo/courses/course.ts'
import { itemId } from '../../apps/server/src/demo/courses/manifest-xml.ts'
import { meioTercoQuarto } from '../../apps/server/src/demo/courses/meio-terco-quarto.ts'
import { ouvirAntes } from '../../apps/server/src/demo/courses/ouvir-antes.ts'
import { perguntasQueAbrem } from '../../apps/server/src/demo/courses/perguntas-que-abrem.ts'
import { senhas } from '../../apps/server/src/demo/courses/senhas.ts'
import { theSecondPause } from '../../apps/server/src/demo/courses/the-second-pause.ts'
import { expect, type Player, playerTest } from '../content/stage-test.ts'
import { stagedDemo } from './staged-demo.ts'

const SINGLE = [
  ['ouvir-antes', ouvirAntes],
  ['perguntas-que-abrem', perguntasQueAbrem],
  ['listening-pause', theSecondPause],
  ['lgpd-senhas', senhas],
  ['fracoes-curso', meioTercoQuarto],
] as const
const test = playerTest(() => Promise.all([...SINGLE.map(([id]) => id), 'agua-caminho'].map(stagedDemo)))
test.setTimeout(120_000)

const next = (content: FrameLocator) => content.getByRole('button', { name: /^(Continuar|Continue)$/ })

/** Moves the options of an ordering question into the right order. */
async function arrange(content: FrameLocator, { options, correct }: CourseQuestion): Promise<void> {
  for (const [place, id] of correct.entries()) {
    const text = options.find((option) => option.id === id)!.text
    for (;;) {
      const texts = await content.locator('.arrange .words').allTextContents()
      if (texts.indexOf(text) <= place) break
      await content.locator('.arrange .up').nth(texts.indexOf(text)).click()
    }
  }
}

async function answer(content: FrameLocator, question: CourseQuestion, choice: string[]): Promise<void> {
  if (question.kind === 'order') await arrange(content, { ...question, correct: choice })
  else for (const id of choice) await content.locator(`input[value="${id}"]`).check()
  await content.getByRole('button', { name: /^(Responder|Answer)$/ }).click()
}

/** Reads a unit from its first page to its result. `choose` gives the answers. */
async function readThrough(
  content: FrameLocator,
  unit: CourseUnit,
  choose = (question: CourseQuestion) => question.correct,
): Promise<void> {
  for (const page of unit.pages) {
    if (page.kind === 'question') await answer(content, page.question, choose(page.question))
    await next(content).click()
  }
}

const scores = async (player: Player) => JSON.stringify((await player.lastClaim())?.scorm ?? {})

for (const [id, course] of SINGLE)
  test(`${id}: right answers pass with 100`, async ({ player }) => {
    await player.open(id)
    await readThrough(player.content, course.units[0]!)
    await expect(player.content.getByText(/^100 (de|of) 100$/)).toBeVisible()
    await player.close()
    const claim = (await player.lastClaim())!
    expect(claim.finished).toBe(true)
    expect(claim.points.reduce((sum, n) => sum + n)).toBe(
      course === senhas ? 10 : ({ 'ouvir-antes': 60 }[id as string] ?? 100),
    )
    expect(await scores(player)).toContain('passed')
  })

test('wrong answers do not pass, and the questions can be answered again', async ({ player }) => {
  const unit = senhas.units[0]!
  const wrongly = (question: CourseQuestion) =>
    question.kind === 'order'
      ? [...question.correct].reverse()
      : [question.options.find(({ id }) => !question.correct.includes(id))!.id]
  await player.open('lgpd-senhas')
  await readThrough(player.content, unit, wrongly)
  await expect(player.content.getByText('0 de 100')).toBeVisible()
  await expect.poll(() => scores(player)).toContain('failed')
  await player.content.getByRole('button', { name: 'Responder de novo' }).click()
  for (const page of unit.pages.slice(unit.pages.findIndex(({ kind }) => kind === 'question'))) {
    if (page.kind === 'question') await answer(player.content, page.question, page.question.correct)
    await next(player.content).click()
  }
  await expect(player.content.getByText('100 de 100')).toBeVisible()
  await expect.poll(() => scores(player)).toContain('passed')
})

test('a course that was left resumes at its page, with the given answers', async ({ player }) => {
  const { pages } = ouvirAntes.units[0]!
  const at = pages.findIndex(({ kind }) => kind === 'question')
  await player.open('ouvir-antes')
  for (let page = 0; page < at; page++) await next(player.content).click()
  await answer(
    player.content,
    (pages[at] as Extract<(typeof pages)[number], { kind: 'question' }>).question,
    ['b'],
  )
  await expect(player.content.getByText('É isso')).toBeVisible()
  await player.close()
  const { scorm } = (await player.lastClaim())!
  expect(JSON.stringify(scorm)).toContain('"cmi.core.exit":"suspend"')

  await player.open('ouvir-antes', { state: { scorm } })
  await expect(player.content.getByText('Você parou aqui.')).toBeVisible()
  await expect(player.content.getByText('É isso')).toBeVisible()
})

test('a course of three parts is finished when all of them are', async ({ player }) => {
  let scorm: NonNullable<Awaited<ReturnType<typeof player.lastClaim>>>['scorm']
  for (const [i, unit] of caminhoDaAgua.units.entries()) {
    await player.open('agua-caminho', { item: itemId(unit), ...(scorm && { state: { scorm } }) })
    await readThrough(player.content, unit)
    await expect(player.content.getByText('100 de 100')).toBeVisible()
    await player.close()
    const claim = (await player.lastClaim())!
    scorm = claim.scorm
    expect(claim.finished, unit.title).toBe(i === caminhoDaAgua.units.length - 1)
  }
  expect((await player.lastClaim())!.points).toEqual([40, 40, 40])
})
