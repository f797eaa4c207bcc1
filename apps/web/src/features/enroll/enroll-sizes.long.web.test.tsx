import { beginSession } from '@vereda/client/session/session.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { brokenWords } from '../../../../../tests/components/broken-words.ts'
import { test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { largeLetters } from '../../../../../tests/components/large-letters.ts'
import type { ServerDouble } from '../../../../../tests/components/server-double.ts'
import { noteReachable } from '../../platform/local/calls/connection.ts'
import { EnrollScreen } from './enroll-screen.tsx'

const AT = { group: 'enroll', at: '/enroll' }

function signIn(server: ServerDouble) {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  const steps = [aStep({ title: 'Conversas', resources: [aResource()] })]
  const trail = { ...listedTrail(aTrailDocument({ title: 'Atendimento que encanta', steps })), id: 'sized' }
  server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
}

test('in large letters the trail to go on with has its cover above its words, which stay whole', async ({
  show,
  server,
}) => {
  signIn(server)
  await page.viewport(768, 1024)
  await show(<EnrollScreen query="" category={null} />, AT)
  const hero = page.getByRole('article').first()
  const title = hero.getByRole('heading')
  await expect.element(title).toBeVisible()
  const cover = () => hero.element().firstElementChild!.getBoundingClientRect()
  const words = () => title.element().getBoundingClientRect()
  expect(cover().left).toBeGreaterThan(words().right)
  largeLetters()
  await expect.poll(() => cover().bottom).toBeLessThanOrEqual(words().top)
  await document.fonts.ready
  expect(brokenWords(hero.element())).toEqual([])
})

function WithLateBell() {
  const [isDue, setDue] = useState(false)
  return (
    <>
      <EnrollScreen
        query=""
        category={null}
        notices={{ bell: isDue && <button type="button" style={{ width: 44, height: 44 }} />, panel: null }}
      />
      <button type="button" onClick={() => setDue(true)}>
        late
      </button>
    </>
  )
}

for (const width of [390, 768])
  test(`on ${width} px a bell that appears late moves nothing in the header`, async ({ show, server }) => {
    signIn(server)
    await page.viewport(width, 844)
    await show(<WithLateBell />, AT)
    const head = () => document.querySelector('header')!
    await expect.element(page.getByText('Atendimento que encanta').first()).toBeVisible()
    const signs = () =>
      [...head().querySelectorAll('a, input, [role=status]')].map((part) => {
        const { x, width } = part.getBoundingClientRect()
        return [x, width]
      })
    const before = signs()
    await page.getByRole('button', { name: 'late' }).click()
    await expect.poll(() => head().querySelectorAll('button').length).toBe(2)
    expect(signs()).toEqual(before)
  })
