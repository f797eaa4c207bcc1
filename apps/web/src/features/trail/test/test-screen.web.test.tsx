import { beginSession } from '@vereda/client/session/session.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { GradedQuestion } from '@vereda/domain/content/page-block.ts'
import { sealQuestion } from '@vereda/domain/content/sealed-question.ts'
import { attemptSeed } from '@vereda/domain/trail/shuffled-questions.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { useState } from 'react'
import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  cutNetwork,
  expectAccessible,
  say,
  test,
} from '../../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { TestScreen } from './test-screen.tsx'

const named = (...texts: string[]) => texts.map((text) => ({ id: text.toLowerCase(), text }))
const match: GradedQuestion = {
  id: 'match',
  kind: 'matching',
  prompt: 'Who lives where?',
  items: named('Fish', 'Bird'),
  options: named('Water', 'Nest', 'Shoe'),
  correct: ['water', 'nest'],
  points: 10,
}
const fill: GradedQuestion = {
  id: 'fill',
  kind: 'cloze',
  prompt: 'Fill it in',
  parts: ['Rain falls from a ', ' and feeds a ', '.'],
  options: [],
  correct: ['cloud', 'river|stream'],
  points: 10,
}
const choose: GradedQuestion = {
  ...fill,
  id: 'choose',
  prompt: 'Choose the words',
  options: named('Sun', 'Rain', 'Sand'),
  correct: ['sun', 'rain'],
}

const next = () => page.getByRole('button', { name: say('trail.test.next') })
const gap = (place: number) => page.getByLabelText(say('trail.test.gap', { place, total: 2 }))

test('matching and gaps are answered by keyboard alone, and graded by their seals @long', async ({
  show,
}) => {
  cutNetwork()
  beginSession(ANA_SIGNED_IN)
  const questions = await Promise.all([match, fill, choose].map((one) => sealQuestion(one, one.id)))
  const trail = { ...listedTrail(aTrailDocument({ test: { attempts: 2, questions } })), id: 'every-kind' }
  await show(<TestScreen trail={trail} test={trail.test!} />, { group: 'trail', at: '/trail/every-kind' })

  await expectAccessible()
  await page.getByLabelText('Fish').selectOptions('Water')
  await page.getByLabelText('Bird').selectOptions('Shoe')
  await next().click()

  await expect.element(page.getByRole('heading', { name: 'Fill it in' })).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Tab}Cloud{Tab}stream')
  await expect.element(gap(2)).toHaveValue('stream')
  await next().click()

  await expectAccessible()
  await gap(1).selectOptions('Sun')
  await gap(2).selectOptions('Rain')
  await page.getByRole('button', { name: say('trail.test.send') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('trail.test.send') })
    .click()
  await expect.element(page.getByText(say('trail.test.result', { points: 20, max: 30 }))).toBeVisible()
  const rows = page.getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(say('trail.test.wrong'))
  await expect.element(rows.nth(1)).toMatchTextContent(say('trail.test.right'))
  await expect.element(rows.nth(2)).toMatchTextContent(say('trail.test.right'))
})

test('a partly answered question counts as unanswered before the test is sent @long', async ({ show }) => {
  cutNetwork()
  beginSession(ANA_SIGNED_IN)
  const questions = await Promise.all([match, fill, choose].map((one) => sealQuestion(one, one.id)))
  const trail = { ...listedTrail(aTrailDocument({ test: { attempts: 2, questions } })), id: 'in-part' }
  await show(<TestScreen trail={trail} test={trail.test!} />, { group: 'trail', at: '/trail/in-part' })
  await page.getByLabelText('Fish').selectOptions('Water')
  await next().click()
  await gap(2).fill('river')
  await next().click()
  await gap(1).selectOptions('Sun')
  await gap(2).selectOptions('Rain')
  await page.getByRole('button', { name: say('trail.test.send') }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(say('trail.test.missing', { missing: 2 }))
})

const CHOICES = ['Moss', 'Fern', 'Palm', 'Reed', 'Vine']
const pick = (id: string): GradedQuestion => ({
  id,
  kind: 'single',
  prompt: `${id}?`,
  options: named(...CHOICES),
  correct: ['moss'],
  points: 10,
})

/** The test, and a button that stands for leaving the page and coming back. */
function Returning({ trail }: { trail: Trail }) {
  const [times, setTimes] = useState(0)
  return (
    <>
      <TestScreen key={times} trail={trail} test={trail.test!} />
      <button type="button" onClick={() => setTimes(times + 1)}>
        come back
      </button>
    </>
  )
}

test('an attempt restored after a reload has its order of questions and choices, and its answers @long', async ({
  show,
}) => {
  beginSession(ANA_SIGNED_IN)
  const questions = await Promise.all(['One', 'Two', 'Three'].map((id) => sealQuestion(pick(id), id)))
  const shuffled = { attempts: 2, questions, shuffle: { questions: true, choices: true } }
  const trail = { ...listedTrail(aTrailDocument({ test: shuffled })), id: 'shuffled', groupUser: 'ana in it' }
  await show(<Returning trail={trail} />, { group: 'trail', at: '/trail/shuffled' })
  const order = () =>
    page
      .getByRole('radio')
      .elements()
      .map((radio) => radio.closest('label')!.textContent)
  const asked = page.getByRole('heading', { level: 2 }).first()
  const [prompt, choices] = [asked.element().textContent, order()]
  expect(choices).not.toEqual(CHOICES)
  await page.getByLabelText('Palm').click()
  await page.getByRole('button', { name: 'come back' }).click()
  await expect.element(page.getByLabelText('Palm')).toBeChecked()
  // the chosen answer has a mark besides its colour: with forced colours the app has no colours of its own
  const isMarked = (radio: Element) =>
    radio.closest('label')!.querySelector('svg')!.checkVisibility({ visibilityProperty: true })
  const radios = page.getByRole('radio').elements()
  expect(radios.map(isMarked)).toEqual(radios.map((radio) => (radio as HTMLInputElement).checked))
  expect([asked.element().textContent, order()]).toEqual([prompt, choices])
})

test('an attempt restored after a reload opens at its last question, and a sent one is forgotten @long', async ({
  show,
}) => {
  beginSession(ANA_SIGNED_IN)
  const trail = await aTest('gone-on', 'ana in gone-on')
  await show(<Returning trail={trail} />, { group: 'trail', at: '/trail/gone-on' })
  const at = (place: number) =>
    expect.element(page.getByText(say('trail.test.place', { place, total: 2 })).first()).toBeVisible()
  const comeBack = page.getByRole('button', { name: 'come back' })
  await at(1)
  await page.getByLabelText('Palm').click()
  await next().click()
  await comeBack.click()
  await at(2)
  await page.getByRole('button', { name: say('trail.test.back') }).click()
  await comeBack.click()
  await at(1)
  await expect.element(page.getByLabelText('Palm')).toBeChecked()
  await next().click()
  await page.getByRole('button', { name: say('trail.test.send') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('trail.test.send') }).click()
  await expect.element(page.getByText(say('trail.test.result', { points: 0, max: 20 }))).toBeVisible()
  await comeBack.click()
  await at(1)
})

const sealed = (...ids: string[]) => Promise.all(ids.map((id) => sealQuestion(pick(id), id)))
const aTest = async (id: string, groupUser: string): Promise<Trail> => {
  const questions = await sealed('One', 'Two')
  return { ...listedTrail(aTrailDocument({ test: { attempts: 2, questions } })), id, groupUser }
}

/** Tests on one device, one at a time: of two trails, or of two people. */
function InTurn({ trails }: { trails: readonly Trail[] }) {
  const [at, setAt] = useState(0)
  const trail = trails[at]!
  return (
    <>
      <TestScreen key={trail.groupUser} trail={trail} test={trail.test!} />
      <button type="button" onClick={() => setAt((at + 1) % trails.length)}>
        the other
      </button>
    </>
  )
}

test('the answers of one attempt stay while another trail or learner answers a test @long', async ({
  show,
}) => {
  beginSession(ANA_SIGNED_IN)
  const trails = [await aTest('first', 'ana in first'), await aTest('second', 'bia in second')]
  await show(<InTurn trails={trails} />, { group: 'trail', at: '/trail/first' })
  const turn = () => page.getByRole('button', { name: 'the other' }).click()
  await page.getByLabelText('Palm').click()
  await turn()
  await expect.element(page.getByLabelText('Palm')).not.toBeChecked()
  await page.getByLabelText('Fern').click()
  await turn()
  await expect.element(page.getByLabelText('Palm')).toBeChecked()
  await turn()
  await expect.element(page.getByLabelText('Fern')).toBeChecked()
})

/** Stores answers as another tab would, with the storage event that the browser sends. */
function otherTabKeeps(seed: string, answers: Record<string, string[]> | null) {
  const newValue = answers && JSON.stringify([{ seed, answers }])
  if (newValue) localStorage.setItem('vereda.test', newValue)
  else localStorage.removeItem('vereda.test')
  window.dispatchEvent(new StorageEvent('storage', { key: 'vereda.test', newValue }))
}

test('two tabs share the answers of one attempt, and keep them when one tab sends it', async ({ show }) => {
  beginSession(ANA_SIGNED_IN)
  const trail = await aTest('tabs', 'ana in tabs')
  await show(<Returning trail={trail} />, { group: 'trail', at: '/trail/tabs' })
  const seed = attemptSeed(trail)
  otherTabKeeps(seed, { Two: ['fern'] })
  await page.getByLabelText('Palm').click()
  await page.getByRole('button', { name: 'come back' }).click()
  await expect.element(page.getByLabelText('Palm')).toBeChecked()
  await next().click()
  await expect.element(page.getByLabelText('Fern')).toBeChecked()
  otherTabKeeps(seed, { One: ['palm'], Two: ['vine'] })
  await expect.element(page.getByLabelText('Vine')).toBeChecked()
  otherTabKeeps(seed, null)
  await expect.element(page.getByLabelText('Vine')).toBeChecked()
})

test('the last of several attempts is called the last, not the only one @long', async ({ show }) => {
  beginSession(ANA_SIGNED_IN)
  const trail = await aTest('twice', 'ana in twice')
  const testResponse = { told: null, waiting: [{ One: ['palm'], Two: ['palm'] }], points: 0 }
  const again = { ...trail, testResponse }
  await show(<TestScreen trail={again} test={again.test!} />, { group: 'trail', at: '/trail/twice' })
  await next().click()
  await page.getByRole('button', { name: say('trail.test.send') }).click()
  await expect
    .element(page.getByRole('dialog').getByText(say('trail.test.lastAttempt'), { exact: true }))
    .toBeVisible()
  await expectAccessible()
})

test('on a full device answers are said not to be kept, stay on the screen, and are sent once there is room @long', async ({
  show,
}) => {
  cutNetwork()
  beginSession(ANA_SIGNED_IN)
  const trail = await aTest('full', 'ana in full')
  await show(<TestScreen trail={trail} test={trail.test!} />, { group: 'trail', at: '/trail/full' })
  await page.getByLabelText('Moss').click()
  await next().click()
  await page.getByRole('button', { name: say('trail.test.send') }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: say('trail.test.send') })
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  await send.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(say('trail.unkept'))
  await expectAccessible()
  full.mockRestore()
  await send.click()
  await expect.element(page.getByText(say('trail.test.result', { points: 10, max: 20 }))).toBeVisible()
})
