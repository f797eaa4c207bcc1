import type { Question } from '@vereda/domain/content/page-block.ts'
import type { PagePlay } from '@vereda/domain/content/player-protocol.ts'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../../../tests/components/component-test.tsx'
import type { AppPort } from '../../play/app-port.ts'
import { roomIn, urlIn } from '../reader.ts'
import { readingSession } from '../reading-session.ts'
import { textsIn } from '../texts.ts'
import { questionBlock } from './question-block.ts'

const QUESTION = {
  id: 'soil',
  kind: 'short-text' as const,
  prompt: 'What holds water best?',
  options: [],
  correct: ['clay'],
  points: 1,
}
const PAGE = {
  kind: 'page' as const,
  blocks: [{ kind: 'question' as const, question: QUESTION }],
  activities: [],
  reading: { reachedEnd: true, positions: {}, watched: [], answers: {} },
  maxPoints: 40,
}

/** A question in a language. The app answers its commits when the test says so. */
function aQuestion(page: PagePlay = PAGE, locale = 'en', question: Question = QUESTION) {
  let answer = () => {}
  const committed: unknown[] = []
  const port: AppPort = {
    tell() {},
    commit: (one) => void committed.push(one),
    answered: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
    isLosing: () => false,
    onClose() {},
  }
  const session = readingSession(page, port)
  const reader = {
    say: textsIn(locale),
    locale,
    session,
    port,
    atEnd() {},
    urlOf: urlIn('/'),
    roomOf: roomIn(),
    activities: [],
  }
  return { block: questionBlock(question, reader), committed, answer: () => answer() }
}

test('an answer’s points show once the app has kept it, and the answer is sent once', async ({ show }) => {
  const { block, committed, answer } = aQuestion()
  await show(<main />, { group: 'app', at: '/' })
  document.querySelector('main')!.append(block)
  await userEvent.fill(page.getByRole('textbox'), 'clay')
  await userEvent.keyboard('{Enter}{Enter}')
  expect(committed).toHaveLength(1)
  expect(block.textContent).not.toContain('Right')
  answer()
  await expect.element(page.getByText('Right · 40 points')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Answer again' })).toHaveFocus()
})

test('a fraction of a point is written as its language writes it', async ({ show }) => {
  const other = { ...QUESTION, id: 'rain' }
  const shared = {
    ...PAGE,
    blocks: [QUESTION, other].map((question) => ({ kind: 'question' as const, question })),
  }
  for (const [locale, words] of [
    ['en', 'Right · 12.5 points'],
    ['pt-BR', 'Certo · 12,5 pontos'],
  ] as const) {
    const { block, answer } = aQuestion({ ...shared, maxPoints: 25 }, locale)
    await show(<main />, { group: 'app', at: '/' })
    document.querySelector('main')!.replaceChildren(block)
    await userEvent.fill(page.getByRole('textbox'), 'clay')
    await userEvent.keyboard('{Enter}')
    answer()
    await expect.element(page.getByText(words)).toBeVisible()
  }
})

test('an unsent answer in the learner’s own words is there when the page comes back, and gone once sent', async ({
  show,
}) => {
  const own: Question = { ...QUESTION, kind: 'reflection', correct: [] }
  const asked = { ...PAGE, blocks: [{ kind: 'question' as const, question: own }] }
  const open = () => {
    const opened = aQuestion(asked, 'en', own)
    document.querySelector('main')!.replaceChildren(opened.block)
    return opened
  }
  await show(<main />, { group: 'app', at: '/' })
  open()
  await userEvent.fill(page.getByRole('textbox'), 'Clay, for it is dense')
  const { answer } = open()
  await expect.element(page.getByRole('textbox')).toHaveValue('Clay, for it is dense')
  await page.getByRole('button', { name: 'Answer' }).click()
  answer()
  await expect.element(page.getByRole('button', { name: 'Answer again' })).toBeVisible()
  open()
  await expect.element(page.getByRole('textbox')).toHaveValue('')
})
