import { onlineManager } from '@tanstack/react-query'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import {
  previewLetter,
  resetLetter,
  type StudioLetter,
  saveLetter,
  studioLetters,
} from '@vereda/contract/rest/studio-letters.ts'
import { LETTER_LOCALES, LETTER_PLACES, WRITTEN_KINDS } from '@vereda/domain/letter/letter-text.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import {
  effectsEnded,
  expectAccessible,
  say,
  saying,
} from '../../../../../tests/components/component-test.tsx'
import { asking, askingWhileThere, button, leaveOrReturn, test } from '../../testing/studio-test.tsx'
import { LettersScreen } from './letters-screen.tsx'

const AT = { group: 'letters', at: '/studio/domain/letters' }
const wordsOf = (kind: string, locale: string) => ({
  subject: `${kind} in ${locale}`,
  text: 'Hello {username} {code} {news} {link}',
})
const LETTERS: StudioLetter[] = WRITTEN_KINDS.flatMap((kind) =>
  LETTER_LOCALES.map((locale) => {
    const { offered, needed } = LETTER_PLACES[kind]
    const text = offered.map((place) => `{${place}}`).join(' ')
    const words = { ...wordsOf(kind, locale), text }
    return { kind, locale, isOwn: false, words, ours: words, offered: [...offered], needed: [...needed] }
  }),
)
const PREVIEW = {
  subject: 'Come in, Ana',
  hello: 'Hello, Ana.',
  notes: ['Once.'],
  linkInstead: 'Copy:',
  link: 'https://acme.example/x',
  footer: 'You get this because.',
  leave: null,
  blocks: [
    { kind: 'text' as const, text: 'Said by us' },
    { kind: 'link' as const, label: 'Choose my password' },
  ],
}
const screen = () => asking(<LettersScreen />)
const text = (words: string) => page.getByText(words, { exact: true })

test('a letter is written in one language, previewed, refused with a reason, saved and reset', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioLetters, { letters: LETTERS, locale: 'es' })
  server.keepsAnswering(previewLetter, PREVIEW)
  await show(screen(), AT)
  await expect.element(page.getByLabelText(say('letters.subject'))).toHaveValue('invited in es')
  await page.getByRole('button', { name: 'English' }).click()
  await expect.element(text('Come in, Ana')).toBeVisible()
  await expect.element(text('Choose my password')).toBeVisible()
  await expectAccessible()
  const area = page.getByRole('textbox', { name: say('letters.text'), exact: true })
  await area.fill('Hello {username}.')
  await expect
    .element(page.getByText(saying(say('letters.fault.missing-place', { place: '{link}' }))))
    .toBeVisible()
  await expect.element(button('letters.save')).toBeDisabled()
  await expect.element(text(say('letters.preview.notYet'))).toBeVisible()
  await expectAccessible()
  await button('letters.place.put', { place: '{link}' }).click()
  await expect.element(area).toHaveValue('Hello {username}.{link}')
  server.refuses(saveLetter, 'overloaded')
  await button('letters.save').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('letters.notDone'))
  const words = { subject: 'invited in en', text: 'Hello {username}.{link}' }
  const own = {
    ...LETTERS.find(({ kind, locale }) => kind === 'invited' && locale === 'en')!,
    isOwn: true,
    words,
  }
  server.answers(saveLetter, own)
  server.keepsAnswering(studioLetters, { letters: [own, ...LETTERS], locale: 'es' })
  await button('letters.save').click()
  await expect.element(text(say('letters.isOwn'))).toBeVisible()
  expect(server.asked(saveLetter).at(-1)).toMatchObject({
    params: { kind: 'invited', locale: 'en' },
    body: words,
  })
  server.answers(resetLetter, { ...own, isOwn: false })
  server.keepsAnswering(studioLetters, { letters: LETTERS, locale: 'es' })
  await button('letters.toOurs').click()
  await expect.element(text(say('letters.isOurs'))).toBeVisible()
  expect(server.asked(resetLetter)[0]?.body).toEqual({ was: own.words })
})

test('a fault and a lost network are told, and another letter can be chosen @long', async ({
  show,
  server,
}) => {
  server.refuses(studioLetters, 'fault')
  await show(screen(), AT)
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('letters.failed.text'))
  server.keepsAnswering(studioLetters, { letters: LETTERS, locale: 'en' })
  server.keepsAnswering(previewLetter, PREVIEW)
  await button('frame.again').click()
  await page.getByLabelText(say('letters.which')).selectOptions('digest')
  await expect.element(page.getByLabelText(say('letters.subject'))).toHaveValue('digest in en')
  await expect.element(button('letters.place.put', { place: '{news}' })).toBeVisible()
  onlineManager.setOnline(false)
  await expect.element(page.getByText(saying(say('letters.offline.text')))).toBeVisible()
  await expectAccessible()
})

test('a typed letter survives a change of letter, and another tab’s version is told and not overwritten @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioLetters, { letters: LETTERS, locale: 'es' })
  server.keepsAnswering(previewLetter, PREVIEW)
  await show(screen(), AT)
  const subject = page.getByLabelText(say('letters.subject'))
  await subject.fill('Mine')
  await page.getByRole('button', { name: 'English' }).click()
  await expect.element(subject).toHaveValue('invited in en')
  const theirs = {
    ...LETTERS.find(({ kind, locale }) => kind === 'invited' && locale === 'es')!,
    isOwn: true,
  }
  const words = { ...theirs.words, subject: 'Theirs' }
  server.keepsAnswering(studioLetters, { letters: [{ ...theirs, words }, ...LETTERS], locale: 'es' })
  // as if the manager returned from another window
  window.dispatchEvent(new Event('visibilitychange'))
  await page.getByRole('button', { name: 'Español' }).click()
  await expect.element(text(say('letters.isOwn'))).toBeVisible()
  await expect.element(subject).toHaveValue('Mine')
  server.refuses(saveLetter, 'changed-meanwhile')
  await button('letters.save').click()
  await needMessages('changes')
  await expect.element(text(say('changes.title'))).toBeVisible()
  expect(server.asked(saveLetter)[0]?.body).toMatchObject({ subject: 'Mine', was: theirs.words })
  await expect.element(subject).toHaveValue('Mine')
  await expectAccessible()
  await button('changes.do').click()
  await expect.element(subject).toHaveValue('Theirs')
})

test('“Undo what I typed” shows the saved letter and removes the error of the lost save @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioLetters, { letters: LETTERS, locale: 'en' })
  server.keepsAnswering(previewLetter, PREVIEW)
  await show(screen(), AT)
  const subject = page.getByLabelText(say('letters.subject'))
  await subject.fill('Mine')
  server.isUnreachable(saveLetter)
  await button('letters.save').click()
  await expect.element(text(say('letters.unknown'))).toBeVisible()
  const isOpen = ({ kind, locale }: StudioLetter) => kind === 'invited' && locale === 'en'
  const theirs = (one: StudioLetter) => ({ ...one, words: { ...one.words, subject: 'Theirs' } })
  const letters = LETTERS.map((one) => (isOpen(one) ? theirs(one) : one))
  server.keepsAnswering(studioLetters, { letters, locale: 'en' })
  await button('letters.undo').click()
  await expect.element(text(say('letters.unknown'))).not.toBeInTheDocument()
  await expect.element(button('letters.undo')).not.toBeInTheDocument()
  await expect.element(subject).toHaveValue('Theirs')
})

test('a letter saved without an answer is read again and told as the domain’s own @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioLetters, { letters: LETTERS, locale: 'en' })
  server.keepsAnswering(previewLetter, PREVIEW)
  await show(screen(), AT)
  await page.getByLabelText(say('letters.subject')).fill('Mine')
  server.isUnreachable(saveLetter)
  const kept = LETTERS.map((one) =>
    one.kind === 'invited' && one.locale === 'en'
      ? { ...one, isOwn: true, words: { ...one.words, subject: 'Mine' } }
      : one,
  )
  server.keepsAnswering(studioLetters, { letters: kept, locale: 'en' })
  await button('letters.save').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('letters.unknown'))
  await expect.element(text(say('letters.isOwn'))).toBeVisible()
})

test('a typed letter is there again after the manager leaves the screen and comes back @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioLetters, { letters: LETTERS, locale: 'en' })
  server.keepsAnswering(previewLetter, PREVIEW)
  await show(askingWhileThere(<LettersScreen />), AT)
  const subject = page.getByLabelText(say('letters.subject'))
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await expect.element(subject).toHaveValue('invited in en')
  await expect.poll(isAsked).toBe(false)
  await subject.fill('What took an hour')
  await expect.poll(isAsked).toBe(true)
  leaveOrReturn()
  await expect.element(subject).not.toBeInTheDocument()
  await effectsEnded()
  expect(isAsked()).toBe(true)
  leaveOrReturn()
  await expect.element(subject).toHaveValue('What took an hour')
  await button('letters.undo').click()
  await expect.poll(isAsked).toBe(false)
  leaveOrReturn()
  await expect.element(subject).not.toBeInTheDocument()
  leaveOrReturn()
  await expect.element(subject).toHaveValue('invited in en')
})
