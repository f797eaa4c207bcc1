import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../../tests/components/component-test.tsx'
import { textsIn } from '../texts.ts'
import { brokenMedia } from './broken-media.ts'

test('a film that is loaded again keeps the chosen speed', async ({ show }) => {
  const film = document.createElement('video')
  film.playbackRate = 2
  await show(<main />, { group: 'app', at: '/' })
  document.querySelector('main')!.append(film, brokenMedia(film, { say: textsIn('en') }))
  film.dispatchEvent(new Event('error'))
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(film.playbackRate).toBe(2)
  film.dispatchEvent(new Event('loadedmetadata'))
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
