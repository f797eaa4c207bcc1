import { beginSession } from '@vereda/client/session/session.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { sealQuestion } from '@vereda/domain/content/sealed-question.ts'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { brokenWords } from '../../../../../../tests/components/broken-words.ts'
import { cutNetwork, say, test } from '../../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { largeLetters } from '../../../../../../tests/components/large-letters.ts'
import { TestScreen } from './test-screen.tsx'

const STEPS = [
  'Change the arrangement',
  'Ask them to delete it',
  'Tell whoever looks after data',
  'Tell them whose it was',
]

const prompt = 'A letter went to the wrong person. Put what is to be done in order.'

const isSeen = (element: Element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const corners = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y))
  return corners.every((there) => there !== null && element.contains(there))
}

/** Shows a test's ordering question, with large text on a small phone. */
async function showOrder(
  show: (screen: ReactNode, shown: { group: string; at: string }) => Promise<unknown>,
) {
  cutNetwork()
  beginSession(ANA_SIGNED_IN)
  await page.viewport(320, 640)
  largeLetters()
  const options = STEPS.map((text, place) => ({ id: `${place}`, text }))
  const correct = options.map(({ id }) => id)
  const order = await sealQuestion(
    { id: 'order', kind: 'order', prompt, options, correct, points: 10 },
    'order',
  )
  const trail = listedTrail(
    aTrailDocument({ test: { attempts: 1, questions: [order, { ...order, id: 'next' }] } }),
  )
  await show(<TestScreen trail={trail} test={trail.test!} />, { group: 'trail', at: '/trail/soil' })
  await document.fonts.ready
}

test('in large letters on a small phone an ordering question keeps whole words, with its buttons side by side', async ({
  show,
}) => {
  await showOrder(show)
  const list = page.getByRole('list').last()
  await expect.element(list).toBeVisible()
  expect(brokenWords(list.element())).toEqual([])
  for (const item of list.element().children) {
    const tops = [...item.querySelectorAll('button')].map((one) => one.getBoundingClientRect().top)
    expect(new Set(tops).size).toBe(1)
  }
})

test('in large letters on a small phone neither bar nor foot covers a part of an order with the keyboard’s focus', async ({
  show,
}) => {
  await showOrder(show)
  await page.getByRole('button', { name: say('trail.test.next') }).click()
  // from the second question on, the foot has two buttons, one above the other
  const last = page.getByRole('button', { name: say('trail.test.send') })
  await expect.element(last).toBeVisible()
  await document.fonts.ready
  // the Tab key starts at the question, which takes the focus when it is shown
  await expect.poll(() => document.activeElement?.textContent).toBe(prompt)
  const reached: boolean[] = []
  while (document.activeElement !== last.element()) {
    await userEvent.keyboard('{Tab}')
    if (document.activeElement?.closest('li')) reached.push(isSeen(document.activeElement))
  }
  while (document.activeElement?.tagName !== 'A') {
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    if (document.activeElement?.closest('li')) reached.push(isSeen(document.activeElement))
  }
  expect(reached.length).toBeGreaterThan(2 * STEPS.length)
  expect(reached).not.toContain(false)
})
