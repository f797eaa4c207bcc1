import { go } from '@vereda/client/navigation/go.ts'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { say, test } from '../../../../../tests/components/component-test.tsx'
import { shellUpdate } from './shell-update.ts'
import { UpdateNotice } from './update-notice.tsx'

const news = () => page.getByText(say('app.update.title'))

test.for([
  '/trail/soil/play/one',
  '/trail/soil/challenge/first',
  '/trail/soil/video/first',
  '/trail/soil/default_select',
  '/trail/soil/event_select',
])('the notice of a newer version waits until the learner leaves %s', async (at, { show }) => {
  onTestFinished(() => shellUpdate.set({ kind: 'current' }))
  shellUpdate.set({ kind: 'taken' })
  await show(<UpdateNotice />, { group: 'app', at })
  await expect.element(news()).not.toBeInTheDocument()
  go('/trail/soil')
  await expect.element(news()).toBeVisible()
  go(at)
  await expect.element(news()).not.toBeInTheDocument()
})
