import { beginSession } from '@vereda/client/session/session.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { useState } from 'react'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  cutNetwork,
  expectAccessible,
  say,
  test,
  writeUnpainted,
} from '../../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { ReactionScreen } from './reaction-screen.tsx'

const questions = [{ id: 'home', prompt: 'What do you take home?' }]
const trail = { ...listedTrail(aTrailDocument({ reaction: { questions } })), id: 'told' }

test('on a full device a reaction is said not to be kept, stays on the screen, and is sent once there is room', async ({
  show,
}) => {
  cutNetwork()
  beginSession(ANA_SIGNED_IN)
  await show(<ReactionScreen trail={trail} questions={questions} />, { group: 'trail', at: '/trail/told' })
  const send = page.getByRole('button', { name: say('trail.reaction.send') })
  const written = page.getByLabelText('What do you take home?')
  await page.getByRole('radio').last().click({ force: true })
  await written.fill('Patience')
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  await send.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('trail.unkept'))
  await expect.element(written).toHaveValue('Patience')
  await expectAccessible()
  full.mockRestore()
  await send.click()
  await expect.poll(() => location.search).toBe('?part=conclusion')
})

test('a reaction without stars is not sent, and the screen says so until stars are chosen @long', async ({
  show,
}) => {
  cutNetwork()
  beginSession(ANA_SIGNED_IN)
  await show(<ReactionScreen trail={trail} questions={questions} />, { group: 'trail', at: '/trail/told' })
  const missing = page.getByText(say('trail.reaction.missing'))
  const send = page.getByRole('button', { name: say('trail.reaction.send') })
  await expect.element(send).toBeVisible()
  await expect.element(missing).not.toBeInTheDocument()
  await send.click()
  await expect.element(missing).toBeVisible()
  expect(location.search).toBe('')
  await page.getByRole('radio').last().click({ force: true })
  await expect.element(missing).not.toBeInTheDocument()
})

/** The survey, and a button that stands for leaving the page and coming back. */
function Returning() {
  const [times, setTimes] = useState(0)
  return (
    <>
      <ReactionScreen key={times} trail={{ ...trail, groupUser: 'ana' }} questions={questions} />
      <button type="button" onClick={() => setTimes(times + 1)}>
        come back
      </button>
    </>
  )
}

test('a half-written reaction is there when its page comes back, and gone once it was sent @long', async ({
  show,
}) => {
  cutNetwork()
  beginSession(ANA_SIGNED_IN)
  await show(<Returning />, { group: 'trail', at: '/trail/told' })
  const written = page.getByLabelText('What do you take home?')
  const back = page.getByRole('button', { name: 'come back' })
  await page.getByRole('radio').last().click({ force: true })
  await written.fill('Patience')
  await back.click()
  await expect.element(written).toHaveValue('Patience')
  await expect.element(page.getByRole('radio').last()).toBeChecked()
  await page.getByRole('button', { name: say('trail.reaction.send') }).click()
  await expect.poll(() => location.search).toBe('?part=conclusion')
  await back.click()
  await expect.element(written).toHaveValue('')
})

test('text typed just before the page goes is there when it comes back', async ({ show }) => {
  cutNetwork()
  beginSession(ANA_SIGNED_IN)
  await show(<Returning />, { group: 'trail', at: '/trail/told' })
  const written = page.getByLabelText('What do you take home?')
  await expect.element(written).toBeVisible()
  await writeUnpainted(written.element(), 'Patience at last')
  page
    .getByRole('button', { name: 'come back' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(written).toHaveValue('Patience at last')
})
